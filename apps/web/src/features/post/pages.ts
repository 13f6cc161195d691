import type { Load, PageRecord } from '#data/page-record.ts'
import { postPath } from '@afins/contract/post-path'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { idIn, shownPost } from './shown-post.ts'

/** Redirects to the post's canonical address. */
const load: Load = async (deps, params, url) => {
  const found = await deps.queryClient.ensureQueryData(queries.post(idIn(params)))
  const fits =
    found.author.username === (params.username ?? found.author.username) &&
    found.interest.slug === (params.interestName ?? found.interest.slug) &&
    (found.kind === 'article') === /\/artigo\/|^\/article\//.test(url.pathname)
  return fits ? null : postPath(found)
}

const post: PageRecord = {
  file: 'src/features/post/post.page.tsx',
  component: () => import('./post.page.tsx').then((m) => m.PostPage),
  load,
  title: (input) => {
    const shown = shownPost(input)
    return shown ? titles.postPage(shown) : titles.site
  },
  head: () => import('./post.head.ts').then((m) => m.postHead),
}

export const postPages = {
  personPost: post,
  interestPost: post,
  personArticle: post,
  interestArticle: post,
  article: post,
}
