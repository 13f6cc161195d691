export {}

declare const __VERSION__: string
/** The code for reading bookmarks and their posts offline. */
declare const __PAGES__: readonly string[]
/** The code that the offline page starts. */
declare const __START__: readonly string[]
declare const __SHELL__: readonly string[]

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** Nothing personal: what a person reads offline is in a cache of that person. */
const CODE = `code-${__VERSION__}`
const OFFLINE = '/offline.html'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CODE)
      await cache.addAll([new Request(OFFLINE, { cache: 'reload' }), ...__START__])
      const names = await caches.keys()
      if (await hadApp(names)) await store(__SHELL__)
      // Stored bookmarks stay readable after a release.
      if (names.some((name) => name.startsWith('person-'))) await store(__PAGES__)
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(
        names
          .filter((name) => name.startsWith('code-') && name !== CODE)
          .map((name) => caches.delete(name)),
      )
      await storing.catch(() => {})
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  )
})

/** Whether a release before this one stored the app. */
async function hadApp(names: readonly string[]): Promise<boolean> {
  const earlier = names.filter((name) => name.startsWith('code-') && name !== CODE)
  const stored = await Promise.all(earlier.map(async (name) => (await caches.open(name)).keys()))
  return stored.flat().some(({ url }) => url.includes('/assets/entry-client-'))
}

async function store(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CODE)
  const stored = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, at) => !stored[at]))
}

/** Activates only after it has stored what was requested. */
let storing = Promise.resolve()

worker.addEventListener('message', (event) => {
  if (event.data === 'store-pages') event.waitUntil(store(__PAGES__))
  if (event.data === 'store-shell') event.waitUntil((storing = store(__SHELL__)))
})

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

/** Hashed files never change, so they are stored as they come; other pages' code only when it is used. */
async function asset(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: CODE })
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok && response.type === 'basic') {
    const copy = response.clone()
    event.waitUntil(caches.open(CODE).then((cache) => cache.put(event.request, copy)))
  }
  return response
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (request.mode === 'navigate') event.respondWith(page(event))
})
