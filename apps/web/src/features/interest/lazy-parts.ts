import { lazyPart } from '#ui/lazy-part.tsx'

export const addWorkDialog = lazyPart(() =>
  import('./add-work/add-work-dialog.tsx').then((m) => m.AddWorkDialog),
)
