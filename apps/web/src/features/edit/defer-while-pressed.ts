/** An element that moves between press and release gets no click. @param signal drops what waits */
export function deferWhilePressed(signal: AbortSignal): (run: () => void) => void {
  let isPressed = false
  let queue: (() => void)[] = []
  const runQueue = () => {
    if (isPressed || signal.aborted) return
    const runs = queue
    queue = []
    for (const run of runs) run()
  }
  // The click follows the pointer's release, and a tap's blur precedes it: both in one task.
  const schedule = () => setTimeout(runQueue)
  const listen = (type: string, pressed: boolean) =>
    addEventListener(
      type,
      () => {
        isPressed = pressed
        if (!pressed) schedule()
      },
      { capture: true, signal },
    )
  listen('pointerdown', true)
  listen('pointerup', false)
  listen('pointercancel', false)
  return (run) => {
    queue.push(run)
    schedule()
  }
}
