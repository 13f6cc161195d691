import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bodyOf, textOf, type CachedResponse } from './cached-response.ts'
import type { PageCache } from './page-cache.ts'

const compress = promisify(brotliCompress)

/** After compressing, this many times as long is left to others. */
const REST = 10
/** Beyond this, waiting pages are dropped: the popular ones come again. */
const LONGEST_QUEUE = 200

/** Compresses frequently read responses again, one at a time, in the background. */
export function recompressPopular(cache: PageCache, onError: (error: unknown) => void): void {
  const waiting: { readonly address: string; readonly response: CachedResponse }[] = []
  let working = false

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = performance.now()
      const { address, response } = next
      const bytes = await recompressed(response)
      if (bytes.length < (response.bodies.br?.bytes.length ?? 0))
        cache.setBody(address, response.etag, 'br', bodyOf(response.headers, 'br', bytes))
      const rest = (performance.now() - began) * REST
      await new Promise((resolve) => setTimeout(resolve, rest).unref())
    }
  }
  cache.onPopular((address, response) => {
    if (!response.bodies.br) return
    if (waiting.length < LONGEST_QUEUE) waiting.push({ address, response })
    if (working) return
    working = true
    work()
      .catch(onError)
      .finally(() => (working = false))
  })
}

async function recompressed(response: CachedResponse): Promise<Buffer> {
  const source = await textOf(response)
  return compress(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // A larger window finds nothing more, and takes eight times its size in memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
