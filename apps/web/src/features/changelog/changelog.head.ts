import { shareOfChangelog } from '@afins/contract/share-rooms'
import { feedLinks, imageOf, type MakeHead } from '#data/head.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'

export const changelogHead: MakeHead = ({ deps, publicUrl }, defaults) => {
  const changelog = deps.queryClient.getQueryData(queries.changelog().queryKey)
  return {
    ...defaults,
    ...(changelog && { image: imageOf(publicUrl, shareOfChangelog(changelog), titles.changelog) }),
    alternates: feedLinks(publicUrl, { of: 'changelog' }, titles.changelog),
  }
}
