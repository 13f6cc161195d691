import { limits } from '@afins/contract/fields'
import { maxRating, type ShelfOrder, type ShelfState } from '@afins/contract/shelves'
import type { CatalogueOrder } from '@afins/contract/api'

/** The shelves by their names in addresses. */
export const shelfNames = {
  quero: 'wants',
  agora: 'active',
  terminei: 'finished',
  larguei: 'gave_up',
} as const satisfies Record<string, ShelfState>
export type ShelfName = keyof typeof shelfNames

/** Orders by their names in addresses: in the catalogue, and on someone’s shelves. */
export const orderNames = {
  amados: { catalogue: 'loved', shelf: 'loved' },
  recentes: { catalogue: 'recent', shelf: 'newest' },
  curtos: { catalogue: 'shortest', shelf: 'shortest' },
  minha: { catalogue: 'loved', shelf: 'own' },
} as const satisfies Record<string, { catalogue: CatalogueOrder; shelf: ShelfOrder }>
export type OrderName = keyof typeof orderNames

/** What an address narrows works by. */
export interface WorkFilter {
  readonly genero: readonly string[]
  readonly decada?: number | undefined
  readonly nota?: number | undefined
  readonly estante?: ShelfName | undefined
  readonly ordem?: OrderName | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The seed of a draw. */
  readonly sortear?: string | undefined
}

const GENRES = 8
const names = ['genero', 'decada', 'nota', 'estante', 'ordem', 'min', 'max', 'sortear'] as const

/** Reads an address; what makes no sense is left out. Forms repeat `genero`, addresses join it. */
export function readFilter(search: URLSearchParams): WorkFilter {
  const whole = (name: string, least: number, most: number) => {
    const text = search.get(name) ?? ''
    const value = Number(text)
    return /^\d{1,7}$/.test(text) && value >= least && value <= most ? value : undefined
  }
  const oneOf = <Name extends string>(name: string, all: Readonly<Record<Name, unknown>>) => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(all, value) ? (value as Name) : undefined
  }
  const genres = search.getAll('genero').flatMap((slugs) => slugs.split(','))
  const decada = whole('decada', 0, limits.lastYear)
  return {
    genero: [...new Set(genres.filter((slug) => /^[\da-z-]{1,40}$/.test(slug)))].slice(0, GENRES),
    decada: decada === undefined || decada % 10 > 0 ? undefined : decada,
    nota: whole('nota', 1, maxRating),
    estante: oneOf('estante', shelfNames),
    ordem: oneOf('ordem', orderNames),
    min: whole('min', 1, limits.workLength),
    max: whole('max', 1, limits.workLength),
    sortear: /^[\da-z]{1,20}$/.exec(search.get('sortear') ?? '')?.[0],
  }
}

/** The one spelling of a filter, without `?`; '' where it narrows nothing. */
export function writeFilter(filter: Partial<WorkFilter>): string {
  return names
    .flatMap((name) => {
      const value = filter[name]
      const text = typeof value === 'object' ? value.join(',') : String(value ?? '')
      return text === '' ? [] : [`${name}=${text}`]
    })
    .join('&')
}

/** A path with a filter. */
export function filtered(path: string, filter: Partial<WorkFilter>, cursor?: string): string {
  const query = [writeFilter(filter), cursor === undefined ? '' : `cursor=${cursor}`]
    .filter((part) => part !== '')
    .join('&')
  return query === '' ? path : `${path}?${query}`
}

/** Where an address that names a filter in other words leads to; null where it need not. */
export function canonicalFilter(path: string, search: URLSearchParams): string | null {
  const given = names.flatMap((name) => search.getAll(name).map((value) => `${name}=${value}`))
  const filter = readFilter(search)
  if (given.join('&') === writeFilter(filter)) return null
  return filtered(path, filter)
}

/** Whether works are listed: anything is asked for. */
export const isNarrowed = (filter: WorkFilter) => writeFilter(filter) !== ''

/** How many things a filter asks for, besides the order. */
export const countOfFilters = ({ ordem: _order, sortear: _seed, genero, ...rest }: WorkFilter) =>
  genero.length + Object.values(rest).filter((value) => value !== undefined).length

const narrowing = ({ genero, decada, nota, min, max }: WorkFilter) => ({
  ...(genero.length > 0 && { genero: genero.join(',') }),
  ...(decada !== undefined && { decada }),
  ...(nota !== undefined && { nota }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

/** What the API is asked for in the catalogue. */
export const catalogueQuery = (filter: WorkFilter) => ({
  ...narrowing(filter),
  ordem: orderNames[filter.ordem ?? 'amados'].catalogue,
})

/** What the API is asked for on someone’s shelves. */
export const shelfQuery = (filter: WorkFilter) => ({
  ...narrowing(filter),
  ...(filter.estante !== undefined && { estante: shelfNames[filter.estante] }),
  ordem: orderNames[filter.ordem ?? 'recentes'].shelf,
})

/** What the API is asked for to draw one. */
export const pickQuery = narrowing

/** The works that an address searches for; '' where it searches for none. */
export const readQuery = (search: URLSearchParams) =>
  (search.get('busca') ?? '').trim().slice(0, limits.workQuery)
