import { brotliCompressSync, constants } from 'node:zlib'

/** What Brotli leaves to be chosen (RFC 7932, sections 4 and 9.1); nothing is the best for every text. */
const ways: readonly Readonly<Record<number, number>>[] = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
    [constants.BROTLI_PARAM_NPOSTFIX]: 2,
    [constants.BROTLI_PARAM_NDIRECT]: 32,
  },
]

/** In bytes: a shorter text gains nothing from another way than the usual. */
const LONG = 100_000

/** The shortest that Brotli can make of a text, in bytes: slow, for what is compressed once. */
export function compress(text: Buffer): Buffer {
  const [shortest] = (text.length < LONG ? ways.slice(0, 1) : ways)
    .map((way) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          ...way,
        },
      }),
    )
    .toSorted((a, b) => a.length - b.length)
  if (!shortest) throw new Error('there is no way to compress')
  return shortest
}
