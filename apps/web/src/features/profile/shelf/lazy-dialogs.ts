import { lazyPart } from '#ui/lazy-part.tsx'

export const favouritesDialog = lazyPart(() =>
  import('./favourites-dialog.tsx').then((m) => m.FavouritesDialog),
)
export const logDialog = lazyPart(() => import('./log-dialog.tsx').then((m) => m.LogDialog))
