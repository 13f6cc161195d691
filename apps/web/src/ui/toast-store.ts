/** A short message about what just happened, with at most one thing to do about it. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: {
    readonly label: string
    readonly run: () => void
    /** Takes the focus: for someone at the keyboard, whose place on the page is gone. */
    readonly focus?: boolean
  }
}

export interface ToastStore {
  /** Disappears after `TOAST_MILLISECONDS` unless paused. */
  show(text: string, action?: Toast['action']): void
  dismiss(id: number): void
  /** Pauses all timers during hover or focus. */
  pause(): void
  resume(): void
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => readonly Toast[]
}

/** Long enough to read a sentence and reach its button. */
export const TOAST_MILLISECONDS = 8000

/** The messages of one page: each takes the place of the one before it. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const clocks = new Map<number, ReturnType<typeof setTimeout>>()

  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id))
    clocks.delete(id)
    set(toasts.filter((toast) => toast.id !== id))
  }
  const start = (id: number) => clocks.set(id, setTimeout(dismiss, TOAST_MILLISECONDS, id))
  const pause = () => {
    for (const clock of clocks.values()) clearTimeout(clock)
    clocks.clear()
  }

  return {
    show(text, action) {
      const id = ++last
      pause()
      set([{ id, text, action }])
      start(id)
    },
    dismiss,
    pause,
    resume() {
      pause()
      for (const { id } of toasts) start(id)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toasts,
  }
}
