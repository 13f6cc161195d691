/** From before the app has started: queued here, and dispatched again once it runs. */
const EVENTS = ['click', 'submit']

declare global {
  interface Window {
    takeQueuedEvent?: () => Event | undefined
  }
}

/** Runs in the head, as text with a hash in the content security policy. */
export const queuedEventsScript = `(function(w,t,f){f=function(e){var n=e.target;if(n.closest&&n.closest("[data-intent]")){e.preventDefault();e.stopPropagation();f.last=e}};t.forEach(function(n){addEventListener(n,f,!0)});w.takeQueuedEvent=function(){t.forEach(function(n){removeEventListener(n,f,!0)});return f.last}})(window,${JSON.stringify(EVENTS)})`

/** Starts the app for an event. @param start resolves when the page is hydrated */
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
