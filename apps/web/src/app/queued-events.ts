/**
 * Clicks and submits on `[data-intent]` from before the app has started. The script in the head
 * queues the last one, then the boot script does; both dispatch it again once the app runs.
 */
const EVENTS = ['click', 'submit']

declare global {
  interface Window {
    /** Set by the script in the head; stops its listening. */
    takeQueuedEvent?: () => Event | undefined
  }
}

/** Runs in the head, as text with a hash in the content security policy. */
export const queuedEventsScript = `(function(w,t,f){f=function(e){var n=e.target;if(n.closest&&n.closest("[data-intent]")){e.preventDefault();e.stopPropagation();f.last=e}};t.forEach(function(n){addEventListener(n,f,!0)});w.takeQueuedEvent=function(){t.forEach(function(n){removeEventListener(n,f,!0)});return f.last}})(window,${JSON.stringify(EVENTS)})`

/**
 * Queues events until the app has started, and starts it for them; hover and focus start it ahead.
 * @param start resolves when the page is hydrated
 */
export function queueEvents(start: () => Promise<unknown>): void {
  const queue = (event: Event) => {
    if (document.documentElement.dataset.app === 'ready') return
    const target = event.target instanceof Element ? event.target.closest('[data-intent]') : null
    if (!target) return
    if (!EVENTS.includes(event.type)) {
      start().catch(() => {})
      return
    }
    event.preventDefault()
    event.stopPropagation()
    start().then(
      () => {
        if (event.type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
        else if (target instanceof HTMLElement) target.click()
      },
      () => {
        // A new release has replaced the app; offline, what is typed stays.
        if (navigator.onLine) location.reload()
      },
    )
  }
  for (const type of [...EVENTS, 'pointerover', 'focusin'])
    document.addEventListener(type, queue, { capture: true })
  const queued = window.takeQueuedEvent?.()
  delete window.takeQueuedEvent
  if (queued) queue(queued)
}
