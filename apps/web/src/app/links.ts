import type { DataRouter } from 'react-router'
import { matchPage, type MatchedPage } from '@afins/contract/page-address'
import { pageRecords } from './page-records.ts'
import { pages } from '@afins/contract/pages'
import { VIEW_AS_PARAM } from '@afins/contract/view-as'
import type { Deps } from '#data/deps.ts'
import { isPageOf, viewAsParam } from '#data/view-as.ts'

interface InnerPage {
  readonly url: URL
  readonly page: MatchedPage
}

/** The inner page that a link leads to; null where the browser should follow it. */
function innerPage(anchor: HTMLAnchorElement): InnerPage | null {
  if (anchor.target || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || /^\/(?:api|assets|media)\/|\.[a-z]+$/.test(url.pathname))
    return null
  const page = matchPage(url.pathname)
  return page && { url, page }
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null
}

/** Makes plain links of the whole document navigate without a reload. */
export function followLinks(router: Pick<DataRouter, 'navigate'>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = anchorOf(event)
    const inner = anchor && innerPage(anchor)
    if (!inner) return
    const { url } = inner
    // What was loaded as someone else is not mixed with what one sees oneself.
    const viewAs = viewAsParam(location.search)
    if (viewAs !== null || url.searchParams.has(VIEW_AS_PARAM)) {
      if (viewAs === null || !staysOnProfile(anchor, url)) return
      event.preventDefault()
      url.searchParams.set(VIEW_AS_PARAM, viewAs)
      location.assign(url)
      return
    }
    const samePage = url.pathname === location.pathname && url.search === location.search
    if (samePage && url.hash) return
    event.preventDefault()
    const animates = !samePage && mayAnimate()
    if (animates) nameCover(anchor)
    void router.navigate(url.pathname + url.search + url.hash, {
      replace: samePage,
      viewTransition: animates,
    })
  })
}

const mayAnimate = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** The cover of a link becomes the large one of the page of its work; only one may have the name. */
function nameCover(anchor: HTMLAnchorElement): void {
  const cover = anchor.querySelector<HTMLElement>('[data-cover]')
  if (!cover) return
  for (const other of document.querySelectorAll<HTMLElement>('[data-cover]'))
    other.style.viewTransitionName = other === cover ? 'cover' : 'none'
}

/** Whether a link stays on the profile that is looked at as someone else. */
function staysOnProfile(anchor: HTMLAnchorElement, url: URL): boolean {
  const [, username = ''] = location.pathname.split('/')
  return isPageOf(username, url.pathname) && !anchor.hasAttribute('data-leaves-view')
}

/** Prefetches what a link leads to, unless it would only be redirected for who is looking. */
export function prefetchLinks(deps: Deps): void {
  const seen = new Set<string>()
  const prefetch = (event: Event) => {
    // What the pointer happens to be over while someone signs out would be requested as them.
    if (deps.auth.leaving || viewAsParam(location.search) !== null) return
    const anchor = anchorOf(event)
    const inner = anchor && innerPage(anchor)
    if (!inner || seen.has(inner.url.href) || inner.url.searchParams.has(VIEW_AS_PARAM)) return
    const { url, page } = inner
    const { name, params } = page
    const { access } = pages[name]
    if (access !== 'open' && access !== `signed-${deps.auth.get().status}`) return
    seen.add(url.href)
    const record = pageRecords[name]
    // A failure is reported when the page is opened.
    const ignore = () => void seen.delete(url.href)
    record.component().catch(ignore)
    record.load(deps, params, url).catch(ignore)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
}
