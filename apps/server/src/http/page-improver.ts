import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { CachedPage, PageCache } from './page-cache.ts'

const compress = promisify(brotliCompress)

/** After compressing one page as well as can be, this many times as long is left to others. */
const REST = 10
/** More than this many waiting pages are not worth remembering: the popular ones come again. */
const LONGEST_QUEUE = 200

/**
 * Compresses pages that turned out to be read often a second time, as well as can be, in the
 * background and one at a time, and puts the smaller body in the place of the first.
 */
export function improvePages(cache: PageCache, onError: (error: unknown) => void): void {
  const waiting: { readonly address: string; readonly page: CachedPage }[] = []
  let working = false

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = performance.now()
      cache.replace(next.address, next.page, await improve(next.page))
      const rest = (performance.now() - began) * REST
      await new Promise((resolve) => setTimeout(resolve, rest).unref())
    }
  }
  cache.onPopular((address, page) => {
    if (page.packed === false) return
    if (waiting.length < LONGEST_QUEUE) waiting.push({ address, page })
    if (working) return
    working = true
    work()
      .catch(onError)
      .finally(() => (working = false))
  })
}

async function improve(page: CachedPage): Promise<CachedPage> {
  const source = brotliDecompressSync(page.body)
  const body = await compress(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // A window beyond the page finds nothing more, and takes eight bytes of memory for each of its own.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  if (body.length >= page.body.length) return page
  const headers = [...page.headers]
  headers[headers.indexOf('content-length') + 1] = String(body.length)
  return { ...page, headers, body }
}
