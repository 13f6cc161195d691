import { queueEvents } from '#app/queued-events.ts'
import { followContents } from '#data/contents.ts'
import { showOfflineUntil } from '#data/offline-page.ts'
import { isDark, setDark, syncThemeSwitches } from '#data/theme.ts'
import { trustedScriptUrl } from '#data/trusted.ts'

/** The only script that reading needs: the theme switch, and loading the app for an interaction. */
const root = document.documentElement

let starting: Promise<unknown> | undefined
function start(): Promise<unknown> {
  if (starting) return starting
  starting = import('./entry-client.tsx').then(({ ready }) => ready)
  starting.catch(() => (starting = undefined))
  return starting
}

syncThemeSwitches()

const contents = document.querySelector('[data-contents]')
if (contents) followContents(contents)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('[data-action="theme"]')) setDark(!isDark())
  if (target?.closest('[data-action="back"]')) history.back()
  if (target?.closest('[data-action="reload"]')) location.reload()
})
queueEvents(start)

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly downlink?: number
}

/** On a fast network, without Save-Data, the app is loaded when idle. */
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
    requestIdleCallback(() => void start().catch(() => {}), { timeout: 10_000 })
  navigator.serviceWorker
    ?.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' })
    .then(storeShell)
    .catch((error: unknown) => console.warn('service worker not registered', error))
}

/** Where the app already runs, the worker stores its code for offline use. */
async function storeShell({ installing, waiting, active }: ServiceWorkerRegistration) {
  await starting?.catch(() => {})
  const worker = installing ?? waiting ?? active
  if (root.dataset.app === 'ready') worker?.postMessage('store-shell', [])
}

if (root.dataset.app === 'now') showOfflineUntil(start())
if (document.readyState === 'complete') whenLoaded()
else window.addEventListener('load', whenLoaded)
