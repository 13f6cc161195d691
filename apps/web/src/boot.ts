import { heldIntent } from '#data/held-intent.ts'
import { followContents } from '#data/contents.ts'
import { isDark, setDark, syncThemeSwitches } from '#data/theme.ts'
import { trustedScriptUrl } from '#data/trusted.ts'
import { bringFaces } from '#ui/faces.ts'

/**
 * All the script that a reader needs: the theme switch, and fetching the app at the first sign
 * that somebody wants more than reading.
 */
const root = document.documentElement

let starting: Promise<unknown> | undefined
const start = () => (starting ??= import('./entry-client.tsx').then(({ ready }) => ready))
const startAhead = () => start().catch(() => (starting = undefined))

syncThemeSwitches()
// After the first frame.
requestAnimationFrame(() => setTimeout(bringFaces))

const contents = document.querySelector('[data-contents]')
if (contents) followContents(contents)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-action="theme"]')) setDark(!isDark())
  if (target?.closest('[data-action="back"]')) history.back()
  if (target?.closest('[data-action="reload"]')) location.reload()
})

/** What was meant before the app was there is done again when it is. */
function replay(event: Event): void {
  if (root.dataset.app === 'ready') return
  const target = event.target instanceof Element ? event.target.closest('[data-intent]') : null
  if (!target) return
  if (event.type === 'focusin' || event.type === 'pointerover') {
    void startAhead()
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
      starting = undefined
      // A release has replaced the app since this page came; without a line, what is typed stays.
      if (navigator.onLine) location.reload()
    },
  )
}
for (const type of ['pointerover', 'focusin', 'click', 'submit'])
  document.addEventListener(type, replay, { capture: true })
const held = heldIntent()
if (held) replay(held)

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly downlink?: number
}

/** On a fast line, without Save-Data, the app may come while nothing else happens. */
function mayFetchIdly(): boolean {
  const connection = Reflect.get(navigator, 'connection') as Connection | undefined
  return (
    connection !== undefined &&
    !connection.saveData &&
    connection.effectiveType === '4g' &&
    (connection.downlink ?? 0) >= 5
  )
}

function whenLoaded(): void {
  if (root.dataset.app === undefined && mayFetchIdly() && 'requestIdleCallback' in window)
    requestIdleCallback(() => void startAhead(), { timeout: 10_000 })
  navigator.serviceWorker
    ?.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('service worker not registered', error))
}

if (root.dataset.app === 'now') {
  // Only the offline page has something to show when the app itself cannot be fetched.
  start().catch(() => document.getElementById('offline')?.removeAttribute('hidden'))
}
if (document.readyState === 'complete') whenLoaded()
else window.addEventListener('load', whenLoaded)
