import { workIdInPath, workPath } from '@afins/contract/addresses'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { kindsWithEditions, isCreator } from '@afins/contract/works'
import type { Deps } from '#data/deps.ts'
import { feeds } from '#data/feed-addresses.ts'
import { feedQuery } from '#data/feeds.ts'
import { unlisted, type PageRecord, cursorParam, ensure, loadForViewer } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { hasSimilarPeople, similarPeople } from '#parts/lazy-taste.ts'
import { changesFilter } from './changes/changes-address.ts'
import { openedVersion } from './history/opened-version.ts'
import { lazyMerges } from './lazy-merges.ts'
import { allListsQuery, isAllLists } from './lists-address.ts'

const idIn = ({ workId = '' }: { readonly workId?: string | undefined }) => workIdInPath(workId)

const work: PageRecord = {
  file: 'src/features/work/work.page.tsx',
  component: () => import('./work.page.tsx').then((m) => m.WorkPage),
  load: async (deps, params, url) => {
    const found = await deps.queryClient.ensureQueryData(queries.work(idIn(params)))
    // One that was merged into another answers as that one.
    if (url.pathname !== workPath(found)) return workPath(found) + url.search
    const workId = found.id
    if (found.draft)
      return deps.auth.get().status === 'in' ? ensure(deps, queries.shelfEntry(workId)) : null
    const cursor = cursorParam(url)
    const auth = deps.auth.get()
    const isIn = auth.status === 'in'
    const likely = isIn && !found.locked ? [queries.similarWorks(workId)] : []
    const merges = isIn ? [queries.workMerges(workId), ...likely] : []
    if (isCreator(found)) return ensure(deps, queries.worksOfCreator(workId, cursor), ...merges)
    const own = isIn
      ? [
          queries.shelfEntry(workId),
          queries.favourites(auth.viewer.username),
          queries.followedWork(workId),
          ...merges,
        ]
      : []
    const editions = kindsWithEditions.includes(found.kind) ? [queries.editions(workId)] : []
    const always = [queries.workPeople(workId), queries.relatedWorks(workId), ...own, ...editions]
    await loadForViewer(deps, queries.similarPeople(workId))
    if (isAllLists(url.searchParams)) return ensure(deps, allListsQuery(workId, cursor), ...always)
    return ensure(
      deps,
      queries.workLists(workId),
      feedQuery(feeds.workReviews(workId, cursor)),
      ...always,
    )
  },
  parts: async (deps, params) => {
    await Promise.all([
      deps.auth.get().status === 'in' && lazyMerges.preload(),
      hasSimilarPeople(deps, idIn(params)) && similarPeople.preload(),
    ])
  },
  title: ({ deps, params }) => {
    const { queryKey } = queries.work(idIn(params))
    const found = deps.queryClient.getQueryData(queryKey)
    return found ? titles.work(found) : titles.site
  },
  head: () => import('./work.head.ts').then((m) => m.workHead),
}

/** A page about a work’s upkeep, under the work’s present address. */
function subpage(
  name: 'workEdit' | 'workHistory' | 'workMerge',
  heading: string,
  {
    load,
    ...record
  }: Pick<PageRecord, 'file' | 'component'> & {
    readonly load: (deps: Deps, work: WorkDetail, url: URL) => Promise<null>
  },
): PageRecord {
  return {
    ...record,
    load: async (deps, { workId = '', interestName }, url) => {
      const found = await deps.queryClient.ensureQueryData(queries.work(workId))
      if (found.id !== workId || found.interest !== interestName)
        return href(name, { interestName: found.interest, workId: found.id })
      return load(deps, found, url)
    },
    title: ({ deps, params }) => {
      const { queryKey } = queries.work(params.workId ?? '')
      const found = deps.queryClient.getQueryData(queryKey)
      return found ? `${heading}: ${titles.work(found)}` : titles.site
    },
    head: unlisted,
  }
}

const workEdit = subpage('workEdit', 'Corrigir', {
  file: 'src/features/work/edit/edit-work.page.tsx',
  component: () => import('./edit/edit-work.page.tsx').then((m) => m.EditWorkPage),
  load: (deps, { id, kind }) => {
    const standing = queries.catalogueStanding(id)
    return kindsWithEditions.includes(kind)
      ? ensure(deps, queries.editions(id), standing)
      : ensure(deps, standing)
  },
})

const workHistory = subpage('workHistory', 'Mudanças', {
  file: 'src/features/work/history/history.page.tsx',
  component: () => import('./history/history.page.tsx').then((m) => m.HistoryPage),
  load: (deps, { id }, url) => {
    const opened = openedVersion(url.searchParams)
    const version = opened === null ? [] : [queries.workVersion(id, opened)]
    const versions = queries.workVersions(id, cursorParam(url))
    return ensure(deps, versions, queries.workMerges(id), ...version)
  },
})

const workMerge = subpage('workMerge', 'Juntar', {
  file: 'src/features/work/merge/merge-work.page.tsx',
  component: () => import('./merge/merge-work.page.tsx').then((m) => m.MergeWorkPage),
  load: (deps, _work, url) => {
    const other = url.searchParams.get('com')
    const standing = queries.catalogueStanding()
    return other === null ? ensure(deps, standing) : ensure(deps, queries.work(other), standing)
  },
})

const recentChanges: PageRecord = {
  file: 'src/features/work/changes/changes.page.tsx',
  component: () => import('./changes/changes.page.tsx').then((m) => m.ChangesPage),
  load: async (deps, _params, url) => {
    await ensure(deps, queries.account())
    const account = deps.queryClient.getQueryData(queries.account().queryKey)
    if (account?.twoSteps.missing) return href('moderation')
    return ensure(deps, queries.workChanges(changesFilter(url.searchParams)))
  },
  title: () => 'Mudanças recentes',
}

export const workPages = { work, workEdit, workHistory, workMerge, recentChanges }
