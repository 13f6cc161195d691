import { href } from '@afins/contract/pages'

/** What stands on the way in: one of its two forms, or asking for a link to a new password. */
export type AuthPart = 'entrar' | 'criar' | 'recuperar'

/** The query of the way in that shows a part of it, and keeps where one wants to go then. */
export function authSearch(part: AuthPart, next: string | null): URLSearchParams {
  return new URLSearchParams({
    ...(part === 'criar' && { aba: part }),
    ...(part === 'recuperar' && { [part]: '1' }),
    ...(next !== null && { next }),
  })
}

/** The address of the same. */
export function authAddress(part: AuthPart, next: string | null): string {
  const search = authSearch(part, next).toString()
  return search === '' ? href('auth') : `${href('auth')}?${search}`
}
