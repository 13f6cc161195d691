import { matchRoutes, type DataRouter } from 'react-router'
import { pageRecords } from './page-records.ts'
import { pages, type PageName } from '@afins/contract/pages'
import type { Deps } from '#data/deps.ts'

/** The address of an inner page; null where the browser should follow the link. */
function innerAddress(routes: DataRouter['routes'], anchor: HTMLAnchorElement): URL | null {
  if (anchor.target || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || /^\/(?:api|assets|media)\/|\.[a-z]+$/.test(url.pathname))
    return null
  return matchRoutes(routes, url.pathname) ? url : null
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null
}

/** Makes plain links of the whole document navigate without a reload. */
export function followLinks(router: Pick<DataRouter, 'navigate' | 'routes'>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = anchorOf(event)
    const url = anchor && innerAddress(router.routes, anchor)
    if (!url) return
    const samePage = url.pathname === location.pathname && url.search === location.search
    if (samePage && url.hash) return
    event.preventDefault()
    void router.navigate(url.pathname + url.search + url.hash, { replace: samePage })
  })
}

/** Prefetches what a link leads to, unless it would only be redirected for who is looking. */
export function prefetchLinks({ routes }: Pick<DataRouter, 'routes'>, deps: Deps): void {
  const seen = new Set<string>()
  const prefetch = (event: Event) => {
    const anchor = anchorOf(event)
    const url = anchor && innerAddress(routes, anchor)
    if (!url || seen.has(url.href)) return
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    if (!match?.route.id) return
    const name = match.route.id as PageName
    const { access } = pages[name]
    if (access !== 'open' && access !== `signed-${deps.auth.get().status}`) return
    seen.add(url.href)
    const record = pageRecords[name]
    // A failure is reported when the page is opened.
    const ignore = () => void seen.delete(url.href)
    record.component().catch(ignore)
    record.load(deps, match.params as Record<string, string>, url).catch(ignore)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
}
