import { cookieName } from '@afins/contract/cookies'

/** A cookie to be set. Always HttpOnly, SameSite=Lax, Path=/. */
export interface Cookie {
  readonly name: string
  readonly value: string
  /** Seconds until it expires; 0 removes it. */
  readonly maxAge: number
}

/** The cookies of a request header; of a repeated name the first value. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    cookies[name] ??= part.slice(at + 1).trim()
  }
  return cookies
}

/** The `Set-Cookie` header of a cookie; over https its name gets `__Host-`. */
export function serialiseCookie(cookie: Cookie, secure: boolean): string {
  const name = cookieName(cookie.name, secure)
  return `${name}=${cookie.value}; Path=/; Max-Age=${cookie.maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
