import { limits } from './fields.ts'
import { fixedInterests } from './interests.ts'
import { FIRST_YEAR } from './partial-dates.ts'
import { postKindNames } from './post-kinds.ts'

/**
 * The route table, from which links, guards and reserved names are computed. A literal segment wins
 * over a parameter; there is no catch-all.
 */

/** Who may open a page: anyone, only the signed-in, or only the signed-out. */
export type Access = 'open' | 'signed-in' | 'signed-out'

export interface Page {
  /** Path with `{parameter}` segments, as in OpenAPI. */
  readonly path: string
  readonly access: Access
  /**
   * What signed-out readers see the effect of: the values that the page knows of a parameter, or
   * `any` where it takes any text, with which it is not cached. Other parameters are left out.
   */
  readonly query?: Readonly<Record<string, readonly string[] | 'any'>>
}

const interests = fixedInterests.map(({ urlPath }) => urlPath)

const filters = {
  genero: 'any',
  decada: 'any',
  nota: 'any',
  estante: 'any',
  ordem: 'any',
  min: 'any',
  max: 'any',
} as const

/** Where in what is said on a post one reads: at a comment, or after the place of a cursor. */
const ofThread = { comentario: 'any', comentarios: 'any' } as const

/** The years that a diary can have. */
const years = Array.from({ length: limits.lastYear - FIRST_YEAR + 1 }, (_, at) =>
  String(FIRST_YEAR + at),
)

export const pages = {
  /** Redirects to /auth. */
  home: { path: '/', access: 'open' },
  auth: {
    path: '/auth',
    access: 'signed-out',
    query: { aba: 'any', next: 'any', passo: 'any', recuperar: 'any' },
  },
  profile: { path: '/profile', access: 'signed-in' },
  explore: {
    path: '/explore',
    access: 'open',
    query: {
      ...{ tag: 'any', q: 'any', interesse: interests, cursor: 'any' },
      tipo: ['pessoas', 'obras', 'posts', 'listas'],
      ...{ genero: 'any', ano: 'any', pessoa: 'any' },
      desde: ['semana', 'mes', 'ano'],
      aba: ['para-voce'],
      /** What `q` was called before. */
      busca: 'any',
    },
  },
  /** What the people one follows publish. */
  following: { path: '/following', access: 'signed-in' },
  bookmarks: { path: '/bookmarks', access: 'signed-in' },
  /** What one is told of. */
  notifications: { path: '/notifications', access: 'signed-in', query: { cursor: 'any' } },
  changelog: {
    path: '/changelog',
    access: 'open',
    query: { tipo: ['novo', 'melhor', 'corrigido'] },
  },
  info: { path: '/info', access: 'open' },
  subscription: { path: '/subscription', access: 'open' },
  subscriptionSuccess: {
    path: '/subscription/success',
    access: 'open',
    query: { checkout: 'any' },
  },
  tutorial: { path: '/tutorial', access: 'open' },
  pitch: { path: '/pitch', access: 'open' },
  edit: { path: '/edit/{postId}', access: 'signed-in' },
  person: {
    path: '/{username}',
    access: 'open',
    query: {
      kind: [...postKindNames, 'seguidores', 'seguindo', 'estante'],
      interesse: interests,
      estante: ['quero', 'agora', 'terminei', 'larguei', 'diario', 'numeros', 'retrospectiva'],
      ano: years,
      ordem: ['recentes', 'curtos', 'amados', 'minha'],
      nota: ['4', '6', '8', '9', '10'],
      mes: 'any',
      cursor: 'any',
    },
  },
  personInterest: {
    path: '/{username}/{interestName}',
    access: 'open',
    query: { ...filters, cursor: 'any' },
  },
  personPost: {
    path: '/{username}/{interestName}/{postId}',
    access: 'open',
    query: { cursor: 'any', ...ofThread },
  },
  interest: {
    path: '/interest/{interestName}',
    access: 'open',
    query: {
      ...{ busca: 'any', amados: ['semana', 'mes', 'ano'] },
      ...{ kind: postKindNames, ...filters, cursor: 'any' },
    },
  },
  work: {
    path: '/interest/{interestName}/obra/{workId}',
    access: 'open',
    query: { parte: ['listas'], cursor: 'any' },
  },
  /** Corrects a work: its facts, links and editions. */
  workEdit: { path: '/interest/{interestName}/obra/{workId}/corrigir', access: 'signed-in' },
  /** The versions of a work, and its merges. */
  workHistory: {
    path: '/interest/{interestName}/obra/{workId}/mudancas',
    access: 'open',
    query: { versao: 'any', cursor: 'any' },
  },
  /** Merges a work with another one that is the same. */
  workMerge: { path: '/interest/{interestName}/obra/{workId}/juntar', access: 'signed-in' },
  /** A genre of an interest. */
  genre: { path: '/interest/{interestName}/genero/{genre}', access: 'open' },
  interestPost: {
    path: '/interest/{interestName}/{postId}',
    access: 'open',
    query: { cursor: 'any', ...ofThread },
  },
  personArticle: { path: '/{username}/artigo/{postId}', access: 'open', query: ofThread },
  /** An entry of a diary, and what is said on it. */
  diaryEntry: { path: '/{username}/diario/{entryId}', access: 'open', query: ofThread },
  interestArticle: {
    path: '/interest/{interestName}/artigo/{postId}',
    access: 'open',
    query: ofThread,
  },
  article: { path: '/article/{articleId}', access: 'open' },
  /** What one's account is and who may come into it. */
  settings: { path: '/settings', access: 'signed-in' },
  /** Brings what one has in other services. */
  import: { path: '/settings/importar', access: 'signed-in' },
  /** What moderators decided about oneself. */
  decisions: { path: '/settings/decisoes', access: 'signed-in' },
  /** What was reported, for moderators. */
  moderation: { path: '/moderation', access: 'signed-in' },
  /** What was changed in the catalogue lately, for moderators. */
  recentChanges: { path: '/moderation/mudancas', access: 'signed-in' },
  /** Where the links in mails lead; their purpose is in the fragment. */
  confirm: { path: '/confirm', access: 'open' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never

/** The parameters a page's address needs, as an object type. */
export type PageParams<Name extends PageName> = Record<
  ParamsIn<(typeof pages)[Name]['path']>,
  string
>

/** What an address says in the parameters that its page knows. */
export type PageQuery<Name extends PageName> = (typeof pages)[Name] extends {
  readonly query: infer Known
}
  ? {
      readonly [Key in keyof Known]?: Known[Key] extends readonly (infer Value)[] ? Value : string
    }
  : Readonly<Record<string, never>>

/** Reads the parameters that a page knows; one with a value that it does not know is left out. */
export function readPageQuery<Name extends PageName>(
  name: Name,
  search: URLSearchParams,
): PageQuery<Name> {
  const { query = {} }: Page = pages[name]
  const known = Object.entries(query).filter(([key, values]) => {
    const value = search.get(key)
    return value !== null && (values === 'any' || values.includes(value))
  })
  return Object.fromEntries(known.map(([key]) => [key, search.get(key)])) as PageQuery<Name>
}

/** @param pattern with `{parameter}` segments @param params a missing one throws a TypeError */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const [first, ...rest] = pattern.split('{')
  return rest.reduce((path, part) => {
    const [name = '', after] = part.split('}')
    const value = params[name]
    if (value === undefined) throw new TypeError(`no ${name} for ${pattern}`)
    return path + encodeURIComponent(value) + after
  }, `${first}`)
}

/** The address of a page, from its name and its parameters. */
export function href<Name extends PageName>(
  name: Name,
  ...[params]: ParamsIn<(typeof pages)[Name]['path']> extends never ? [] : [PageParams<Name>]
): string {
  return fillPath(pages[name].path, params ?? {})
}

/** `/a/{b}` as the `/a/:b` that routers speak. */
export function toPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

const patterns = Object.values(pages).map(({ path }) => path.split('/').slice(1))
const isParam = (segment: string) => segment.startsWith('{')
const literalsIn = (pattern: readonly string[]) => pattern.filter((part) => !isParam(part)).length

/** Also keeps out `//host` and `/\\host`, which a redirect would lead to another site. */
const PLAIN_PATH = /^(?:\/[^/\\?#\s]+)+\/*$/

/**
 * Fixed segments as in the table, no slash at the end: `/AUTH` and `/auth/` are `/auth`. @param url
 * path and query @returns the same if it is canonical, or no page's
 */
export function canonicalPath(url: string): string {
  const [path = '', ...search] = url.split('?')
  if (!PLAIN_PATH.test(path)) return url
  const segments = path.replace(/\/+$/, '').split('/').slice(1)
  const [found] = patterns
    .filter(
      (pattern) =>
        pattern.length === segments.length &&
        pattern.every(
          (part, at) => isParam(part) || part.toLowerCase() === segments[at]?.toLowerCase(),
        ),
    )
    .sort((one, other) => literalsIn(other) - literalsIn(one))
  if (!found) return url
  const canonical = found.map((part, at) => (isParam(part) ? segments[at] : part))
  return [`/${canonical.join('/')}`, ...search].join('?')
}
