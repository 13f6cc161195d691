import { type PageRecord, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const TITLE = 'Novidades'

const changelog: PageRecord = {
  file: 'src/features/changelog/changelog.page.tsx',
  component: () => import('./changelog.page.tsx').then((m) => m.ChangelogPage),
  load: (deps) =>
    ensure(deps, queries.changelog(), ...(deps.auth.get().status === 'in' ? [queries.news()] : [])),
  title: () => TITLE,
  head: () => import('#data/head.ts').then((m) => m.feedHead({ of: 'changelog' }, TITLE)),
}

export const changelogPages = { changelog }
