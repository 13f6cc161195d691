import type { PageInput } from '#data/head.ts'
import { queries } from '#data/queries.ts'

/** The profile of the address, or the own one. */
export function shownProfile({ deps, params }: PageInput) {
  const state = deps.auth.get()
  const username = params.username ?? (state.status === 'in' ? state.viewer.username : '')
  return deps.queryClient.getQueryData(queries.profile(username).queryKey)
}
