import { lazyPart } from '#ui/lazy-part.tsx'

export const favouritesDialog = lazyPart(() =>
  import('./favourites-dialog.tsx').then((m) => m.FavouritesDialog),
)
export const progressDialog = lazyPart(() =>
  import('./progress-dialog.tsx').then((m) => m.ProgressDialog),
)
export const entryDialog = lazyPart(() => import('./entry-dialog.tsx').then((m) => m.EntryDialog))
export const logDialog = lazyPart(() => import('./log-dialog.tsx').then((m) => m.LogDialog))
