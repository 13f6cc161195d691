import type { Page } from '@playwright/test'

/** Everything that a page's origin has stored in the browser. */
export interface BrowserStorage {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  /** The session snapshot in IndexedDB. */
  readonly snapshot: string | null
  /** The contents of every cache. */
  readonly caches: string
}

export function readBrowserStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(async () => {
    const snapshot = await new Promise<string | null>((resolve, reject) => {
      const opening = indexedDB.open('afins', 1)
      opening.addEventListener(
        'upgradeneeded',
        () => void opening.result.createObjectStore('snapshot'),
      )
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      opening.addEventListener('success', () => {
        const database = opening.result
        const reading = database.transaction('snapshot').objectStore('snapshot').get('session')
        reading.addEventListener('success', () => {
          database.close()
          resolve((reading.result as string | undefined) ?? null)
        })
      })
    })
    let cached = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached += `${request.url} ${await (await cache.match(request))!.text()}\n`
    }
    return { local: { ...localStorage }, session: { ...sessionStorage }, snapshot, caches: cached }
  })
}
