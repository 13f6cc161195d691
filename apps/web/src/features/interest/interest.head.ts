import { getInterestByUrlPath } from '@afins/contract/interests'
import { shareOfGenre, shareOfPersonRoom, shareOfRoom } from '@afins/contract/share-rooms'
import { feedLinks, imageOf, type MakeHead } from '#data/head.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { text } from './genre/text.ts'

export const personInterestHead: MakeHead = ({ deps, params, publicUrl }, defaults) => {
  const { queryKey } = queries.profileInterest(params.username ?? '', params.interestName ?? '')
  const page = deps.queryClient.getQueryData(queryKey)
  if (!page) return defaults
  const { person, interest } = page
  const feed = { of: 'personInterest', username: person.username, slug: interest.slug } as const
  const title = titles.personInterest(interest.name, person.displayName)
  const favourites = deps.queryClient.getQueryData(queries.favourites(person.username).queryKey)
  return {
    ...defaults,
    image: imageOf(publicUrl, shareOfPersonRoom(page, favourites?.items ?? []), title),
    description: `${interest.icon} ${interest.name}: o que ${person.displayName} publica em Afins.`,
    alternates: feedLinks(publicUrl, feed, title),
  }
}

export const interestHead: MakeHead = ({ deps, params, publicUrl }, defaults) => {
  const { queryKey } = queries.interest(params.interestName ?? '')
  const page = deps.queryClient.getQueryData(queryKey)
  if (!page) return defaults
  const { interest, description } = page
  const fixed = getInterestByUrlPath(interest.slug)
  const loved =
    fixed && deps.queryClient.getQueryData(queries.mostLoved(fixed.id, undefined).queryKey)
  return {
    ...defaults,
    description: description || defaults.description,
    image: imageOf(publicUrl, shareOfRoom(page, loved?.items ?? []), interest.name),
    alternates: feedLinks(publicUrl, { of: 'interest', slug: interest.slug }, interest.name),
  }
}

/** How many works the description names. */
const NAMED = 3

export const genreHead: MakeHead = ({ deps, params, publicUrl }, defaults) => {
  const interest = getInterestByUrlPath(params.interestName ?? '')
  if (!interest) return defaults
  const { queryKey } = queries.genre(interest.id, params.genre ?? '')
  const genre = deps.queryClient.getQueryData(queryKey)
  if (!genre) return defaults
  const named = genre.works.slice(0, NAMED).map(({ title }) => title)
  return {
    ...defaults,
    description: text.describe(genre.name, interest.name, named),
    image: imageOf(
      publicUrl,
      shareOfGenre(genre, interest),
      titles.genre(genre.name, interest.name),
    ),
  }
}
