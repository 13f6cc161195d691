export {}

declare const __VERSION__: string
/** The code that one's bookmarks and their posts are read with, without a line too. */
declare const __PAGES__: readonly string[]
/** The code that signing out takes beside the app, which has to work without a line. */
declare const __WAY_OUT__: readonly string[]

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/**
 * Code of this build and the offline page; nothing of any person is ever kept here. What a person
 * reads offline is kept by the app, in that person's own cache, and read by the app alone.
 */
const CODE = `code-${__VERSION__}`
const OFFLINE = '/offline.html'
const PAGES = __PAGES__

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CODE)
      await cache.addAll([new Request(OFFLINE, { cache: 'reload' }), ...__WAY_OUT__])
      const names = await caches.keys()
      // Whoever keeps something to read goes on reading it after a release.
      if (names.some((name) => name.startsWith('person-'))) await keepPages()
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
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  )
})

async function keepPages(): Promise<void> {
  const cache = await caches.open(CODE)
  const kept = await Promise.all(PAGES.map((path) => cache.match(path)))
  await cache.addAll(PAGES.filter((_, at) => !kept[at]))
}

worker.addEventListener('message', (event) => {
  if (event.data === 'keep-pages') event.waitUntil(keepPages())
})

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

/** Hashed files never change, so they are kept as they come; nobody downloads what they never use. */
async function asset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: CODE })
  if (kept) return kept
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
