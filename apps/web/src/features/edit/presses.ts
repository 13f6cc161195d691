/**
 * Holds work back while somebody presses something: what moves under a press makes it miss.
 * @param signal ends the watch; what waits then is never done
 */
export function watchPresses(signal: AbortSignal): { whenLetGo(run: () => void): void } {
  let isPressed = false
  let waiting: (() => void)[] = []
  const goOn = () => {
    if (isPressed || signal.aborted) return
    const runs = waiting
    waiting = []
    for (const run of runs) run()
  }
  // The click comes after the pointer's end, and a tap's blur before its click: both in one task.
  const soon = () => setTimeout(goOn)
  const watch = (type: string, pressed: boolean) =>
    addEventListener(
      type,
      () => {
        isPressed = pressed
        if (!pressed) soon()
      },
      { capture: true, signal },
    )
  watch('pointerdown', true)
  watch('pointerup', false)
  watch('pointercancel', false)
  return {
    whenLetGo(run) {
      waiting.push(run)
      soon()
    },
  }
}
