export interface MailLink {
  readonly kind: 'password' | 'email'
  readonly token: string
}

const FRAGMENT = /^#(senha|email)=([\w-]{43})$/

/** The secret is in the fragment, so that no request, log, cache or referrer has it. */
export function parseMailLink(fragment: string): MailLink | null {
  const [, name, token] = FRAGMENT.exec(fragment) ?? []
  if (token === undefined) return null
  return { kind: name === 'senha' ? 'password' : 'email', token }
}
