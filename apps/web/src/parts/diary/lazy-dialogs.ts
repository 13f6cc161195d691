import { lazyPart } from '#ui/lazy-part.tsx'

export const progressDialog = lazyPart(() =>
  import('./progress-dialog.tsx').then((m) => m.ProgressDialog),
)
export const entryDialog = lazyPart(() => import('./entry-dialog.tsx').then((m) => m.EntryDialog))
