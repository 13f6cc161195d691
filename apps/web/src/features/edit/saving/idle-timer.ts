/** A timer that, once due, waits for an idle moment of the browser. */
export class IdleTimer {
  readonly #run: () => void
  readonly #slackMs: number
  #end: (() => void) | null = null
  #isDue = false

  /** @param slackMs how long it waits for that at most */
  constructor(run: () => void, slackMs: number) {
    this.#run = () => {
      this.stop()
      run()
    }
    this.#slackMs = slackMs
  }

  get isSet(): boolean {
    return this.#end !== null
  }

  start(ms: number): void {
    this.stop()
    const timer = setTimeout(() => {
      this.#isDue = true
      this.#end = whenIdle(this.#run, this.#slackMs)
    }, ms)
    this.#end = () => clearTimeout(timer)
  }

  /** Runs after the frame of the character: continuous typing leaves no idle moment. */
  afterFrameIfDue(): void {
    const end = this.#end
    if (!this.#isDue || !end) return
    this.#isDue = false
    const cancel = afterFrame(this.#run)
    this.#end = () => {
      end()
      cancel()
    }
  }

  stop(): void {
    this.#isDue = false
    this.#end?.()
    this.#end = null
  }
}

type HasTime = () => boolean

/** A piece of work must not exceed the idle period. */
const MARGIN_MS = 4
const always: HasTime = () => true

/** Immediately in Safari, which does not report idleness. @returns what cancels it */
function whenIdle(run: (hasTime: HasTime) => void, withinMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    let isActive = true
    queueMicrotask(() => isActive && run(always))
    return () => void (isActive = false)
  }
  const handle = requestIdleCallback(
    (deadline) => run(deadline.didTimeout ? always : () => deadline.timeRemaining() > MARGIN_MS),
    withinMs === undefined ? {} : { timeout: withinMs },
  )
  return () => cancelIdleCallback(handle)
}

/** Runs something right after the next frame. @returns what cancels it */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

export function inIdlePieces(run: (hasTime: HasTime) => boolean): () => void {
  let end = () => {}
  const piece = (hasTime: HasTime) => {
    if (!run(hasTime)) end = whenIdle(piece)
  }
  end = whenIdle(piece)
  return () => end()
}
