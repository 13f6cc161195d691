/**
 * The route table: every page of the product, row by row, in the order in which it is documented.
 * Links, guards, reserved usernames and reserved interest slugs are all computed from it.
 * A literal segment wins over a parameter; there is no catch-all.
 */

/** Who may open a page: anyone, only the signed-in, or only the signed-out. */
export type Access = 'open' | 'signed-in' | 'signed-out'

export interface Page {
  /** Path with `{parameter}` segments, as in OpenAPI. */
  readonly path: string
  readonly access: Access
}

export const pages = {
  /** Redirects to /auth. */
  home: { path: '/', access: 'open' },
  /** Sign in or create an account. */
  auth: { path: '/auth', access: 'signed-out' },
  /** One's own profile. */
  profile: { path: '/profile', access: 'signed-in' },
  /** What is new and who is here. */
  explore: { path: '/explore', access: 'open' },
  /** Posts saved for oneself. */
  bookmarks: { path: '/bookmarks', access: 'signed-in' },
  /** Releases, newest first. */
  changelog: { path: '/changelog', access: 'open' },
  /** About, privacy, terms, contact. */
  info: { path: '/info', access: 'open' },
  /** The plans. */
  subscription: { path: '/subscription', access: 'open' },
  /** What a payment unlocked. */
  subscriptionSuccess: { path: '/subscription/success', access: 'open' },
  /** A guided tour of real tasks. */
  tutorial: { path: '/tutorial', access: 'open' },
  /** The page to show a friend. */
  pitch: { path: '/pitch', access: 'open' },
  /** Edit a post. */
  edit: { path: '/edit/{postId}', access: 'signed-in' },
  /** Public profile. */
  person: { path: '/{username}', access: 'open' },
  /** A person's room for one interest. */
  personInterest: { path: '/{username}/{interestName}', access: 'open' },
  /** Post detail. */
  personPost: { path: '/{username}/{interestName}/{postId}', access: 'open' },
  /** Everyone's room for one interest. */
  interest: { path: '/interest/{interestName}', access: 'open' },
  /** Post detail without a user. */
  interestPost: { path: '/interest/{interestName}/{postId}', access: 'open' },
  /** Article view. */
  personArticle: { path: '/{username}/artigo/{postId}', access: 'open' },
  /** Article view without a user. */
  interestArticle: { path: '/interest/{interestName}/artigo/{postId}', access: 'open' },
  /** Article view by its id. */
  article: { path: '/article/{articleId}', access: 'open' },
  /** What one's account is and who may come into it. */
  settings: { path: '/settings', access: 'signed-in' },
  /** Where the links in mails lead; what they are for stands in the fragment. */
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

/**
 * Fills `{parameter}` segments, percent-encoding every value.
 * @param pattern a path with `{parameter}` segments
 * @param params one value for each parameter; a missing one throws a TypeError
 */
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
