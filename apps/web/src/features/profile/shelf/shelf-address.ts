import type { OpenProfile } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { getInterestByUrlPath, type FixedInterest } from '@afins/contract/interests'
import { FIRST_YEAR } from '@afins/contract/partial-dates'
import { shelfStates, type ShelfOrder, type ShelfState } from '@afins/contract/shelves'
import type { Input } from '#data/call.ts'
import { SHELF_VIEW } from '#data/profile-lists.ts'
import { listQuery, queries } from '#data/queries.ts'
import { orderNames } from './text.ts'

/** The views of the tab, by their name in the address. */
export const viewNames = {
  quero: 'wants',
  agora: 'active',
  terminei: 'finished',
  larguei: 'gave_up',
  diario: 'diary',
  numeros: 'numbers',
  retrospectiva: 'review',
} as const satisfies Record<string, ShelfState | 'diary' | 'numbers' | 'review'>
export type ViewName = keyof typeof viewNames

export interface ShelfAddress {
  /** All media where there is none. */
  readonly interest: FixedInterest | undefined
  /** Everything where there is none. */
  readonly view: ViewName | undefined
  readonly order: ShelfOrder
  readonly rating: number | undefined
  /** `YYYY-MM` */
  readonly month: string | undefined
  readonly year: number | undefined
  readonly cursor: string | undefined
}

const PAGE = 40
const LAST_YEAR = 2100

/** The interests of a profile that have works, in its order. */
export function workInterests({ interests }: Pick<OpenProfile, 'interests'>): FixedInterest[] {
  return interests.flatMap(({ slug }) => getInterestByUrlPath(slug) ?? [])
}

/** Whether an address is of the tab. */
export const isShelfTab = (search: URLSearchParams) => search.get('kind') === SHELF_VIEW

/** Whether an address looks back on a year. */
export const isReview = (search: URLSearchParams) =>
  isShelfTab(search) && search.get('estante') === 'retrospectiva'

/** What an address of the tab shows; null for a profile without an interest that has works. */
export function shelfAddress(
  search: URLSearchParams,
  profile: Pick<OpenProfile, 'interests'>,
): ShelfAddress | null {
  const all = workInterests(profile)
  if (all.length === 0) return null
  const chosen = all.find(({ urlPath }) => urlPath === search.get('interesse'))
  const view = Object.keys(viewNames).find((name) => name === search.get('estante'))
  // Numbers are of one medium: minutes and pages do not add up.
  const interest = chosen ?? (all.length === 1 || view === 'numeros' ? all[0] : undefined)
  const rating = Number(search.get('nota'))
  const month = search.get('mes') ?? ''
  const year = Number(search.get('ano'))
  return {
    interest,
    view: view as ViewName | undefined,
    order: orderNames[search.get('ordem') ?? ''] ?? 'newest',
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 10 ? rating : undefined,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    year: Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined,
    cursor: search.get('cursor') ?? undefined,
  }
}

/** The address of a view of the tab. */
export function shelfHref(
  path: string,
  interest: FixedInterest | undefined,
  view: ViewName | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({
    kind: SHELF_VIEW,
    ...(interest && { interesse: interest.urlPath }),
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

function shelfInput(address: ShelfAddress): NonNullable<Input<'listShelf'>['query']> {
  const { interest, view, order, rating, cursor } = address
  const state = shelfStates.find((name) => view !== undefined && name === viewNames[view])
  return {
    ordem: order,
    limit: PAGE,
    ...(interest && { interest: interest.id }),
    ...(state !== undefined && { estante: state }),
    ...(rating !== undefined && { nota: rating }),
    ...(cursor !== undefined && { cursor }),
  }
}

/** The query of a page of a shelf. */
export const shelfQuery = (username: string, address: ShelfAddress) =>
  queries.shelfPage(username, shelfInput(address))

/** Of what one wants in one’s own order, which is changed as a whole: it grows in place. */
export const ownOrderQuery = (username: string, address: ShelfAddress) =>
  listQuery('listShelf', {
    params: { username },
    query: { ...shelfInput(address), limit: limits.maxPageSize },
  })

/** Whether the viewer orders what is shown. */
export const isOwnOrder = (
  { can }: Pick<OpenProfile, 'can'>,
  { view, order, rating }: ShelfAddress,
): boolean => can.edit && view === 'quero' && order === 'own' && rating === undefined

export function diaryQuery(username: string, { interest, month, cursor }: ShelfAddress) {
  return queries.diary(username, {
    limit: PAGE,
    ...(interest && { interest: interest.id }),
    ...(month !== undefined && { mes: month }),
    ...(cursor !== undefined && { cursor }),
  })
}

/** Someone’s shelves of an interest in numbers. */
export const statisticsQuery = (
  username: string,
  interest: FixedInterest,
  year: number | undefined,
) =>
  queries.shelfStatistics(username, {
    interest: interest.id,
    ...(year !== undefined && { ano: year }),
  })

/** What each view of the tab shows. */
export function viewQueries(
  profile: Pick<OpenProfile, 'username' | 'can'>,
  address: ShelfAddress,
): readonly unknown[] {
  const { username } = profile
  const { interest, view, year } = address
  if (view === 'diario') return [diaryQuery(username, address)]
  if (view === 'numeros' && interest)
    return [statisticsQuery(username, interest, year), queries.years(username)]
  if (view === 'retrospectiva' && year !== undefined)
    return [queries.yearReview(username, year), queries.years(username)]
  return [
    isOwnOrder(profile, address) ? ownOrderQuery(username, address) : shelfQuery(username, address),
  ]
}
