import type { PostDetail } from '@afins/contract/api'
import type { Deps } from '#data/deps.ts'
import { type Load, type PageRecord, cursorParam, ensure } from '#data/page-record.ts'
import { postPath } from '@afins/contract/addresses'
import { ApiError } from '#data/call.ts'
import { cacheAnswer } from '#data/cache-answer.ts'
import { commentsQuery, threadPlace } from '#data/comments.ts'
import { storedAt } from '#data/offline-fallback.ts'
import { queries } from '#data/queries.ts'
import { queryTags } from '#data/query-tags.ts'
import { titles } from '#data/titles.ts'
import { entryPath } from './comments/commented.ts'
import { idIn, shownEntry, shownPost } from './shown-post.ts'

/** Redirects to the post's canonical address. */
const load: Load = async (deps, params, url) => {
  const found = await deps.queryClient.ensureQueryData(queries.post(idIn(params)))
  const fits =
    found.author.username === (params.username ?? found.author.username) &&
    found.interest.slug === (params.interestName ?? found.interest.slug) &&
    (found.kind === 'article') === /\/artigo\/|^\/article\//.test(url.pathname)
  if (!fits) return postPath(found)
  // What is stored for reading without a network has no comments.
  if (storedAt(found) === null)
    await ensure(deps, commentsQuery(found.id, threadPlace(url.searchParams)))
  if (found.kind !== 'list') return null
  const items = queries.listItems(found.id, cursorParam(url))
  if (cursorParam(url) === undefined) showFirstItems(deps, found)
  return ensure(deps, items)
}

/** The first items of a list came with it. */
function showFirstItems({ queryClient }: Pick<Deps, 'queryClient'>, post: PostDetail): void {
  const items = post.works.flatMap(({ id, ...work }) => (id === undefined ? [] : { ...work, id }))
  const page = { items, nextCursor: post.list?.nextCursor ?? null }
  const list = queries.listItems(post.id)
  if (queryClient.getQueryData(list.queryKey)) return
  cacheAnswer({ queryClient }, list, { pages: [page], pageParams: [null] })
  queryTags(queryClient).copy(queries.post(post.id).queryKey, list.queryKey)
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

/** Redirects to where the diary is, or to a post of an interest that is older than this page. */
const loadEntry: Load = async (deps, params, url) => {
  const { entryId = '' } = params
  const { queryClient } = deps
  const entry = await queryClient
    .ensureQueryData(queries.diaryEntry(entryId))
    .catch(async (error) => {
      const isMissing = error instanceof ApiError && error.code === 'diary.not_found'
      if (!isMissing) throw error
      return queryClient.ensureQueryData(queries.post(entryId))
    })
  if (!('entry' in entry)) return postPath(entry)
  const { id } = entry.entry
  if (entry.owner.username !== params.username || id !== entryId) return entryPath(entry.owner, id)
  return ensure(deps, commentsQuery(entryId, threadPlace(url.searchParams)))
}

const diaryEntry: PageRecord = {
  file: 'src/features/post/diary-entry.page.tsx',
  component: () => import('./diary-entry.page.tsx').then((m) => m.DiaryEntryPage),
  load: loadEntry,
  title: (input) => {
    const shown = shownEntry(input)
    return shown ? titles.diaryEntry(shown.work.title, shown.owner.displayName) : titles.site
  },
  head: () => import('./diary-entry.head.ts').then((m) => m.diaryEntryHead),
}

export const postPages = {
  diaryEntry,
  personPost: post,
  interestPost: post,
  personArticle: post,
  interestArticle: post,
  article: post,
}
