import { href } from '@afins/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { formText } from '#ui/field.tsx'
import type { RejectedForm } from '#renderer.ts'
import { ApiError } from '#data/call.ts'

export type AuthPart = 'entrar' | 'criar' | 'recuperar' | 'passo'

export function authSearch(part: AuthPart, next: string | null): URLSearchParams {
  return new URLSearchParams({
    ...(part === 'criar' && { aba: part }),
    ...(part === 'recuperar' && { [part]: '1' }),
    ...(part === 'passo' && { [part]: 'codigo' }),
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

/** In the query cache, so that it is part of the boot data. */
const KEY = ['rejected-form'] as const

export function setRejectedForm(queryClient: QueryClient, form: RejectedForm): void {
  queryClient.setQueryData(KEY, form)
}

export function rejectedForm(
  queryClient: QueryClient,
): { readonly values: RejectedForm['values']; readonly error: ApiError } | null {
  const form = queryClient.getQueryData<RejectedForm>(KEY)
  if (!form) return null
  const { code, status, fields, retryAfter } = form.error
  return { values: form.values, error: new ApiError(code, status, fields, retryAfter) }
}
