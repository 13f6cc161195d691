import { href } from '@afins/contract/pages'
import { feeds } from '#data/feed-addresses.ts'
import { feedQuery } from '#data/feeds.ts'
import { cursorParam, ensure } from '#data/load.ts'
import type { PageRecord } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { hasKindred, kindred, loadForViewer } from '#parts/affinity/lazy-affinity.ts'
import { isCreator } from './is-creator.ts'

const work: PageRecord = {
  file: 'src/features/work/work.page.tsx',
  component: () => import('./work.page.tsx').then((m) => m.WorkPage),
  load: async (deps, { workId = '', interestName }, url) => {
    const found = await deps.queryClient.ensureQueryData(queries.work(workId))
    // One that was merged into another answers as that one.
    if (found.id !== workId || found.interest !== interestName)
      return href('work', { interestName: found.interest, workId: found.id })
    const cursor = cursorParam(url)
    if (isCreator(found)) return ensure(deps, queries.worksOfCreator(workId, cursor))
    const own = deps.auth.get().status === 'in' ? [queries.shelfEntry(workId)] : []
    await loadForViewer(deps, queries.kindred(workId))
    return ensure(
      deps,
      queries.workPeople(workId),
      queries.relatedWorks(workId),
      queries.workLists(workId),
      feedQuery(feeds.workReviews(workId, cursor)),
      ...own,
    )
  },
  parts: async (deps, { workId }) => {
    if (hasKindred(deps, workId)) await kindred.preload()
  },
  title: ({ deps, params }) => {
    const { queryKey } = queries.work(params.workId ?? '')
    const found = deps.queryClient.getQueryData(queryKey)
    return found ? titles.work(found) : titles.site
  },
  head: () => import('./work.head.ts').then((m) => m.workHead),
}

export const workPages = { work }
