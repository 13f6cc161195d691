import { type PageRecord, contentPage, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const pitch: PageRecord = {
  file: 'src/features/pitch/pitch.page.tsx',
  component: () => import('./pitch.page.tsx').then((m) => m.PitchPage),
  load: (deps) => ensure(deps, queries.content('pitch'), queries.screens(), queries.newestFew()),
  ...contentPage('pitch'),
}

export const pitchPages = { pitch }
