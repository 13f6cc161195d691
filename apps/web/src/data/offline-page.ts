import { whenReachable } from '#ui/when-reachable.ts'

/** After this, the stored page shows its own offline screen until the app starts. */
const START_MS = 3000

/** Only the document that the service worker served has the offline screen, as a template. */
export function isOfflinePage(): boolean {
  return offlineTemplate() !== null
}

function offlineTemplate(): HTMLTemplateElement | null {
  return document.querySelector('template#offline')
}

/** Shows the offline screen where the app fails to start or takes too long. */
export function showOfflineUntil(started: Promise<unknown>): void {
  const template = offlineTemplate()
  const root = document.getElementById('root')
  const show = () => {
    if (template) root?.replaceChildren(template.content.cloneNode(true))
  }
  started.catch(show)
  if (!template) return
  // Not over what the app has drawn.
  setTimeout(() => {
    if (!root?.hasChildNodes()) show()
  }, START_MS)
  const end = whenReachable(() => location.reload())
  // The app's own screens retry by themselves.
  started.then(end, () => {})
}
