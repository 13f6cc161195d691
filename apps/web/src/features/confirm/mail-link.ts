/** What a link of a mail is for, with its secret. */
export interface MailLink {
  readonly kind: 'password' | 'email'
  readonly token: string
}

const FRAGMENT = /^#(senha|email)=([\w-]{43})$/

/**
 * Reads a link's fragment. There, and not in the query, so that the secret is in no request, log,
 * cache or referrer.
 */
export function parseMailLink(fragment: string): MailLink | null {
  const [, name, token] = FRAGMENT.exec(fragment) ?? []
  if (token === undefined) return null
  return { kind: name === 'senha' ? 'password' : 'email', token }
}
