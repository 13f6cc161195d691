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
  for (const item of items()) {
    const { top, bottom } = item.getBoundingClientRect()
    if (bottom > 0) return { item: hashOf(item), top }
  }
  return null
}

/** Frames in which what has come is put on the page and gets its height. */
const FRAMES = 20
/** Frames in which nothing moved any more. */
const AT_REST = 3

/** Scrolls to a place: items out of sight have estimated heights, which change as it comes near. */
export async function showPlace({ item, top }: PlaceOnPage, isStopped: () => boolean) {
  let atRest = 0
  for (let frame = 0; frame < FRAMES && atRest < AT_REST; frame += 1) {
    await new Promise(requestAnimationFrame)
    if (isStopped()) return
    const found = [...items()].find((one) => hashOf(one) === item)
    if (!found) continue
    const distance = found.getBoundingClientRect().top - top
    atRest = Math.abs(distance) < 1 ? atRest + 1 : 0
    if (atRest === 0) scrollBy({ top: distance, behavior: 'instant' })
  }
}
