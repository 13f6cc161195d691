import { type PageRecord, contentPage, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const info: PageRecord = {
  file: 'src/features/info/info.page.tsx',
  component: () => import('./info.page.tsx').then((m) => m.InfoPage),
  load: (deps) => ensure(deps, queries.content('info')),
  ...contentPage('info'),
}

export const infoPages = { info }
