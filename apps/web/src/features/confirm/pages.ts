import { unlisted, type PageRecord, loadNothing } from '#data/page-record.ts'

const confirm: PageRecord = {
  file: 'src/features/confirm/confirm.page.tsx',
  component: () => import('./confirm.page.tsx').then((m) => m.ConfirmPage),
  load: loadNothing,
  title: () => 'Confirmação',
  head: unlisted,
}

export const confirmPages = { confirm }
