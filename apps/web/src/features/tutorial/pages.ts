import { type PageRecord, contentPage, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const tutorial: PageRecord = {
  file: 'src/features/tutorial/tutorial.page.tsx',
  component: () => import('./tutorial.page.tsx').then((m) => m.TutorialPage),
  load: async (deps) => {
    const signedIn = deps.auth.get().status === 'in'
    await Promise.all([
      ensure(deps, queries.content('tutorial')),
      // Shows a task that was done just now.
      signedIn && deps.queryClient.fetchQuery({ ...queries.tutorial(), staleTime: 0 }),
    ])
    return null
  },
  ...contentPage('tutorial'),
}

export const tutorialPages = { tutorial }
