/** Whether something else has to be done by now. */
type HasTime = () => boolean

/** One more piece of work must not go beyond the end. */
const MARGIN_MS = 4
const always: HasTime = () => true

/**
 * Runs something once nothing else has to be done, such as showing the letter of a key; at once
 * where nobody can tell when that is.
 * @param withinMs how long it may wait for that at most
 * @returns what takes it back
 */
export function whenIdle(run: (hasTime: HasTime) => void, withinMs?: number): () => void {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    let isWanted = true
    queueMicrotask(() => isWanted && run(always))
    return () => void (isWanted = false)
  }
  const handle = requestIdleCallback(
    (deadline) => run(deadline.didTimeout ? always : () => deadline.timeRemaining() > MARGIN_MS),
    withinMs === undefined ? {} : { timeout: withinMs },
  )
  return () => cancelIdleCallback(handle)
}

/** Runs something right after the next frame. @returns what takes it back */
export function behindFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Runs something in pieces while nothing else has to be done, until it says that all is done. */
export function inIdlePieces(run: (hasTime: HasTime) => boolean): () => void {
  let end = () => {}
  const piece = (hasTime: HasTime) => {
    if (!run(hasTime)) end = whenIdle(piece)
  }
  end = whenIdle(piece)
  return () => end()
}
