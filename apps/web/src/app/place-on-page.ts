import { shortHash } from '#data/short-hash.ts'

/** The first item in sight, by a hash of where its links lead, and how far from the top it is. */
export interface PlaceOnPage {
  readonly item: string
  readonly top: number
}

const items = () => document.querySelectorAll<HTMLElement>('main article')

const hashOf = (item: HTMLElement) =>
  shortHash([...item.querySelectorAll('a')].map(({ href }) => href).join(' '))

export function placeOnPage(): PlaceOnPage | null {
  if (scrollY === 0) return null
  for (const item of items()) {
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom > 0) return { item: hashOf(item), top }
  }
  return null
}

/** In which what has come is put on the page and gets its height. */
const MOST_MS = 1500
/** Frames in which nothing moved any more. */
const AT_REST = 3

/** Scrolls to a place: items out of sight have estimated heights, which change as it comes near. */
export async function showPlace({ item, top }: PlaceOnPage, isStopped: () => boolean) {
  const end = performance.now() + MOST_MS
  let found: HTMLElement | undefined
  let count = 0
  let atRest = 0
  while (atRest < AT_REST && performance.now() < end) {
    await new Promise(requestAnimationFrame)
    if (isStopped()) return
    const all = items()
    if (!found?.isConnected && all.length !== count) {
      count = all.length
      found = [...all].find((one) => hashOf(one) === item)
    }
    if (!found?.isConnected) continue
    const distance = found.getBoundingClientRect().top - top
    atRest = Math.abs(distance) < 1 ? atRest + 1 : 0
    if (atRest === 0) scrollBy({ top: distance, behavior: 'instant' })
  }
}
