import { type PageRecord, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const settings: PageRecord = {
  file: 'src/features/settings/settings.page.tsx',
  component: () => import('./settings.page.tsx').then((m) => m.SettingsPage),
  load: (deps) =>
    ensure(
      deps,
      queries.account(),
      queries.ownProfile(),
      queries.tasteSettings(),
      queries.notificationSettings(),
      queries.followedWorks(),
      queries.blocked(),
      queries.mutes(),
      queries.archive(),
    ),
  title: () => 'Configurações',
}

export const settingsPages = { settings }
