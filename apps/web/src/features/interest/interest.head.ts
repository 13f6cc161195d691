import { feedLinks, type MakeHead } from '#data/head.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'

export const personInterestHead: MakeHead = ({ deps, params, publicUrl }, defaults) => {
  const { queryKey } = queries.profileInterest(params.username ?? '', params.interestName ?? '')
  const page = deps.queryClient.getQueryData(queryKey)
  if (!page) return defaults
  const { person, interest } = page
  const feed = { of: 'personInterest', username: person.username, slug: interest.slug } as const
  const title = titles.personInterest(interest.name, person.displayName)
  return {
    ...defaults,
    description: `${interest.icon} ${interest.name}: o que ${person.displayName} publica em Afins.`,
    alternates: feedLinks(publicUrl, feed, title),
  }
}

export const interestHead: MakeHead = ({ deps, params, publicUrl }, defaults) => {
  const { queryKey } = queries.interest(params.interestName ?? '')
  const page = deps.queryClient.getQueryData(queryKey)
  if (!page) return defaults
  const { interest, description } = page
  return {
    ...defaults,
    description: description || defaults.description,
    alternates: feedLinks(publicUrl, { of: 'interest', slug: interest.slug }, interest.name),
  }
}
