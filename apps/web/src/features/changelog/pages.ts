import { type PageRecord, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'

const changelog: PageRecord = {
  file: 'src/features/changelog/changelog.page.tsx',
  component: () => import('./changelog.page.tsx').then((m) => m.ChangelogPage),
  load: (deps) =>
    ensure(deps, queries.changelog(), ...(deps.auth.get().status === 'in' ? [queries.news()] : [])),
  title: () => titles.changelog,
  head: () => import('./changelog.head.ts').then((m) => m.changelogHead),
}

export const changelogPages = { changelog }
