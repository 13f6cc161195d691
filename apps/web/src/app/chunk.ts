const CHUNK_TIMEOUT_MS = 120_000

/** A page's code was not loaded: no network, or a new release has replaced it. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super('Failed to load the chunk of this screen', { cause })
    this.name = 'ChunkError'
  }
}

/** Browsers word the failure of an import differently. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof ChunkError || /imported module|module script/i.test(String(error))

/** Waits for a page's code. @throws ChunkError when it fails or takes longer than two minutes */
export function withTimeout<T>(loading: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  if (typeof window === 'undefined') return loading
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError()), ms)
    loading.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(new ChunkError(error))
      },
    )
  })
}

const MARK = 'chunk-reload'

/** @returns whether it reloads the page, once; false when that was tried a moment ago */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(MARK))
    if (now - last < CHUNK_TIMEOUT_MS) return false
    sessionStorage.setItem(MARK, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}
