/** The first and the longest pause before the server is tried again. */
const FIRST_MS = 2000
const LONGEST_MS = 30_000

const isReachable = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Tried as soon as the browser is online, then at growing intervals. @returns ends it */
export function whenReachable(callback: () => void): () => void {
  let pauseMs = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_MS)
  }
  const attempt = async () => {
    if (!navigator.onLine) return
    const isBack = await isReachable()
    if (ended.signal.aborted) return
    if (isBack) callback()
    else wait()
  }
  addEventListener('online', () => void attempt(), { signal: ended.signal })
  if (navigator.onLine) wait()
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
