import type { OpenProfile } from '@afins/contract/api'
import { getInterestByUrlPath, type FixedInterest } from '@afins/contract/interests'
import type { ShelfOrder, ShelfState } from '@afins/contract/shelves'
import { queries } from '#data/queries.ts'
import { orderNames } from './text.ts'

/** The views of the tab, by their name in the address. */
export const viewNames = {
  quero: 'wants',
  agora: 'active',
  terminei: 'finished',
  larguei: 'gave_up',
  diario: 'diary',
} as const satisfies Record<string, ShelfState | 'diary'>
export type ViewName = keyof typeof viewNames

export interface ShelfAddress {
  readonly interest: FixedInterest
  /** Everything where there is none. */
  readonly view: ViewName | undefined
  readonly order: ShelfOrder
  readonly rating: number | undefined
  /** `YYYY-MM` */
  readonly month: string | undefined
  readonly cursor: string | undefined
}

const PAGE = 40

/** The interests of a profile that have works, in its order. */
export function workInterests({ interests }: Pick<OpenProfile, 'interests'>): FixedInterest[] {
  return interests.flatMap(({ slug }) => getInterestByUrlPath(slug) ?? [])
}

/** Whether an address is of the tab. */
export const isShelfTab = (search: URLSearchParams) => search.get('kind') === 'estante'

/** What an address of the tab shows; null for a profile without an interest that has works. */
export function shelfAddress(
  search: URLSearchParams,
  profile: Pick<OpenProfile, 'interests'>,
): ShelfAddress | null {
  const all = workInterests(profile)
  const interest = all.find(({ urlPath }) => urlPath === search.get('interesse')) ?? all[0]
  if (!interest) return null
  const view = Object.keys(viewNames).find((name) => name === search.get('estante'))
  const rating = Number(search.get('nota'))
  const month = search.get('mes') ?? ''
  return {
    interest,
    view: view as ViewName | undefined,
    order: orderNames[search.get('ordem') ?? ''] ?? 'newest',
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 10 ? rating : undefined,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    cursor: search.get('cursor') ?? undefined,
  }
}

/** The address of a view of the tab. */
export function shelfHref(
  path: string,
  interest: FixedInterest,
  view: ViewName | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({
    ...{ kind: 'estante', interesse: interest.urlPath },
    ...(view && { estante: view }),
    ...more,
  })
  return `${path}?${search}`
}

/** What an address changes of what is shown, as parameters. */
export function narrowing({ order, rating }: ShelfAddress): Record<string, string> {
  const [ordem] = Object.entries(orderNames).find(([, name]) => name === order) ?? []
  return {
    ...(ordem !== undefined && order !== 'newest' && { ordem }),
    ...(rating !== undefined && { nota: String(rating) }),
  }
}

/** The query of a shelf, or of the diary. */
export function shelfQuery(username: string, asked: ShelfAddress) {
  const { interest, view, order, rating, cursor } = asked
  const state = view === undefined ? undefined : viewNames[view]
  return queries.shelfPage(username, {
    interest: interest.id,
    ordem: order,
    // One's own order is changed as a whole.
    limit: order === 'own' ? 100 : PAGE,
    ...(state !== undefined && state !== 'diary' && { estante: state }),
    ...(rating !== undefined && { nota: rating }),
    ...(cursor !== undefined && { cursor }),
  })
}

export function diaryQuery(username: string, { interest, month, cursor }: ShelfAddress) {
  return queries.diary(username, {
    interest: interest.id,
    limit: PAGE,
    ...(month !== undefined && { mes: month }),
    ...(cursor !== undefined && { cursor }),
  })
}
