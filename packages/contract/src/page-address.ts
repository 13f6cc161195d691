import { limits } from './fields.ts'
import { fixedInterests } from './interests.ts'
import { FIRST_YEAR } from './partial-dates.ts'
import { postKindNames } from './post-kinds.ts'
import { fillPath, pages, type PageName } from './pages.ts'

export interface MatchedPage {
  readonly name: PageName
  readonly params: Readonly<Record<string, string>>
}

/** A literal segment wins over a parameter. Null for none, also for a literal in another case. */
export function matchPage(path: string): MatchedPage | null {
  const segments = segmentsOf(path)
  if (!segments) return null
  let best: (MatchedPage & { readonly literals: number; readonly isExact: boolean }) | null = null
  for (const [name, { path: pattern }] of Object.entries(pages) as [PageName, { path: string }][]) {
    const patternSegments = pattern.split('/')
    if (patternSegments.length !== segments.length) continue
    const params: Record<string, string> = {}
    let literals = 0
    let isExact = true
    const fits = patternSegments.every((segment, at) => {
      const given = segments[at] ?? ''
      const [, param] = /^\{(\w+)\}$/.exec(segment) ?? []
      if (param === undefined) {
        literals += 1
        isExact &&= segment === given
        return segment === given.toLowerCase()
      }
      params[param] = given
      return given !== ''
    })
    if (fits && (!best || literals > best.literals)) best = { name, params, literals, isExact }
  }
  return best?.isExact ? { name: best.name, params: best.params } : null
}

/** The values that a page knows of a parameter, or `any` where it takes any text. */
type QueryReads = Readonly<Record<string, readonly string[] | 'any'>>

const filters = {
  genero: 'any',
  decada: 'any',
  nota: 'any',
  estante: 'any',
  ordem: 'any',
  min: 'any',
  max: 'any',
} as const

/** The years that a diary can have. */
const years = Array.from({ length: limits.lastYear - FIRST_YEAR + 1 }, (_, at) =>
  String(FIRST_YEAR + at),
)

/** What each page reads of its query, signed out. Null for pages that only lead elsewhere. */
const signedOutReads: Readonly<Record<PageName, QueryReads | null>> = {
  home: {},
  auth: { aba: 'any', next: 'any', recuperar: 'any' },
  profile: null,
  explore: {
    tag: 'any',
    busca: 'any',
    interesse: fixedInterests.map(({ urlPath }) => urlPath),
    cursor: 'any',
  },
  bookmarks: null,
  changelog: { tipo: ['novo', 'melhor', 'corrigido'] },
  info: {},
  subscription: {},
  subscriptionSuccess: { checkout: 'any' },
  tutorial: {},
  pitch: {},
  edit: null,
  person: {
    kind: [...postKindNames, 'seguidores', 'seguindo', 'estante'],
    interesse: fixedInterests.map(({ urlPath }) => urlPath),
    estante: ['quero', 'agora', 'terminei', 'larguei', 'diario', 'numeros', 'retrospectiva'],
    ano: years,
    ordem: ['recentes', 'curtos', 'amados', 'minha'],
    nota: ['4', '6', '8', '9', '10'],
    mes: 'any',
    cursor: 'any',
  },
  personInterest: { ...filters, cursor: 'any' },
  personPost: { cursor: 'any' },
  interest: { busca: 'any', amados: ['semana', 'mes', 'ano'], ...filters, cursor: 'any' },
  work: { parte: ['listas'], cursor: 'any' },
  workEdit: null,
  workHistory: { cursor: 'any' },
  workMerge: null,
  genre: {},
  interestPost: {},
  personArticle: {},
  interestArticle: {},
  article: {},
  settings: null,
  confirm: {},
}

/**
 * Parameters encoded only where they must be, a query of known values in one order, no fragment.
 * @param url path and query @returns null for no page, or a query of free text
 */
export function canonicalPage(url: string): (MatchedPage & { readonly address: string }) | null {
  const [target = ''] = url.split('#', 1)
  const [path = '', ...rest] = target.split('?')
  const page = matchPage(path)
  const reads = page && signedOutReads[page.name]
  if (!reads) return null
  const given = new URLSearchParams(rest.join('?'))
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(reads)) {
    const value = given.get(name)
    if (value === null) continue
    if (values === 'any') return null
    if (values.includes(value)) query.set(name, value)
  }
  const filled = fillPath(pages[page.name].path, page.params)
  return { ...page, address: query.size > 0 ? `${filled}?${query.toString()}` : filled }
}

function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
