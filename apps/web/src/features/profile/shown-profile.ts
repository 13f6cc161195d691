import type { PageInput } from '#data/head.ts'
import { queries } from '#data/queries.ts'
import { isReview } from './shelf/shelf-address.ts'

/** The profile of the address, or the own one. */
export function shownProfile({ deps, params }: PageInput) {
  const state = deps.auth.get()
  const username = params.username ?? (state.status === 'in' ? state.viewer.username : '')
  return deps.queryClient.getQueryData(queries.profile(username).queryKey)
}

/** The wall of the profile; undefined on pages that do not show it. */
export function shownFavourites(input: PageInput) {
  const profile = shownProfile(input)
  return profile
    ? input.deps.queryClient.getQueryData(queries.favourites(profile.username).queryKey)?.items
    : undefined
}

/** The year of the address that is looked back on, if it is shown. */
export function shownYear(input: PageInput) {
  const profile = shownProfile(input)
  const year = Number(input.search.get('ano'))
  return profile && isReview(input.search)
    ? input.deps.queryClient.getQueryData(queries.yearReview(profile.username, year).queryKey)
    : undefined
}
