import { getInterestByUrlPath } from '@afins/contract/interests'
import type { MakeHead } from '#data/head.ts'
import { queries } from '#data/queries.ts'
import { text } from './text.ts'

/** How many works the description names. */
const NAMED = 3

export const genreHead: MakeHead = ({ deps, params }, defaults) => {
  const interest = getInterestByUrlPath(params.interestName ?? '')
  if (!interest) return defaults
  const { queryKey } = queries.genre(interest.id, params.genre ?? '')
  const genre = deps.queryClient.getQueryData(queryKey)
  if (!genre) return defaults
  const titles = genre.works.slice(0, NAMED).map(({ title }) => title)
  return { ...defaults, description: text.describe(genre.name, interest.name, titles) }
}
