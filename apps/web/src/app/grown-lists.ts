import type { QueryClient } from '@tanstack/react-query'
import { NavigationType, type DataRouter } from 'react-router'
import { growLists, pagesOfLists, type PagesOfLists } from '#data/grown-lists.ts'
import { placeOnPage, showPlace, type PlaceOnPage } from './place-on-page.ts'
import { entryKey } from './scroll.ts'

const KEY = 'grown-lists'

/** What shows that someone reads on meanwhile. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How a page was left: how far its lists had grown, and what one saw of it. */
interface Left {
  readonly pages: PagesOfLists
  readonly place: PlaceOnPage | null
}

/**
 * Remembers in this tab how far the lists of each page have grown, and brings them and one’s place
 * back after a reload and on the way back: what is above has no height of its own before it is seen.
 */
export function restoreGrownLists(router: DataRouter, queryClient: QueryClient): void {
  const left = readStored()
  const save = () => {
    const pages = pagesOfLists(queryClient)
    const key = entryKey(router.state.location)
    const place = placeOnPage()
    if (place || Object.keys(pages).length > 0) left[key] = { pages, place }
    else delete left[key]
  }
  addEventListener('pagehide', () => {
    save()
    try {
      sessionStorage.setItem(KEY, JSON.stringify(left))
    } catch {
      // Without storage, lists begin again after a reload.
    }
  })
  let shown = entryKey(router.state.location)
  let isLeaving = false
  router.subscribe(({ navigation, location, historyAction }) => {
    const wasLeaving = isLeaving
    isLeaving = navigation.state === 'loading'
    // Later the loading screen may have replaced the page.
    if (isLeaving && !wasLeaving) save()
    if (entryKey(location) === shown) return
    shown = entryKey(location)
    if (historyAction === NavigationType.Pop) void restore(queryClient, left[shown])
  })
  if (isReturn()) void restore(queryClient, left[shown])
}

async function restore(queryClient: QueryClient, left: Left | undefined): Promise<void> {
  if (!left) return
  const input = new AbortController()
  for (const type of INPUTS)
    addEventListener(type, () => input.abort(), {
      ...{ capture: true, passive: true, signal: input.signal },
    })
  await growLists(queryClient, left.pages)
  if (left.place) await showPlace(left.place, () => input.signal.aborted)
  input.abort()
}

/** Whether the browser has been on this entry of its history before. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return type === 'reload' || type === 'back_forward'
}

function readStored(): Record<string, Left> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Left>
  } catch {
    return {}
  }
}
