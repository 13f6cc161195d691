import { href } from '@afins/contract/pages'
import { formText } from '#data/form-text.ts'

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

export type FormValues = Readonly<
  Partial<Record<'username' | 'email' | 'password' | 'displayName', string>>
>

export function formValuesOf(data: FormData): FormValues {
  const fields = ['username', 'email', 'password', 'displayName'] as const
  return Object.fromEntries(
    fields.filter((field) => data.has(field)).map((field) => [field, formText(data, field)]),
  )
}
