import { ensure, unlisted, type PageRecord } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { casesFilter } from './cases-address.ts'

const moderation: PageRecord = {
  file: 'src/features/moderation/moderation.page.tsx',
  component: () => import('./moderation.page.tsx').then((m) => m.ModerationPage),
  load: async (deps, _params, url) => {
    await ensure(deps, queries.account())
    const account = deps.queryClient.getQueryData(queries.account().queryKey)
    if (account?.twoSteps.missing) return null
    return ensure(deps, queries.cases(casesFilter(url.searchParams)), queries.appeals())
  },
  title: () => 'Moderação',
  head: unlisted,
}

const decisions: PageRecord = {
  file: 'src/features/moderation/decisions.page.tsx',
  component: () => import('./decisions.page.tsx').then((m) => m.DecisionsPage),
  load: (deps) => ensure(deps, queries.decisions()),
  title: () => 'Decisões da moderação',
  head: unlisted,
}

export const moderationPages = { moderation, decisions }
