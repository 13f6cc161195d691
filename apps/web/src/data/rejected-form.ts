import type { QueryClient } from '@tanstack/react-query'
import type { RejectedForm } from '../renderer.ts'
import { ApiError } from './api-error.ts'

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
