import { href } from '@afins/contract/pages'

export type AuthPart = 'entrar' | 'criar' | 'recuperar'

export function authSearch(part: AuthPart, next: string | null): URLSearchParams {
  return new URLSearchParams({
    ...(part === 'criar' && { aba: part }),
    ...(part === 'recuperar' && { [part]: '1' }),
    ...(next !== null && { next }),
  })
}

export function authAddress(part: AuthPart, next: string | null): string {
  const search = authSearch(part, next).toString()
  return search === '' ? href('auth') : `${href('auth')}?${search}`
}
