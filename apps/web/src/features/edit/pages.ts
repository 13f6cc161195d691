import { type PageRecord, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const edit: PageRecord = {
  file: 'src/features/edit/edit.page.tsx',
  component: () => import('./edit.page.tsx').then((m) => m.EditPage),
  load: async (deps, { postId = '' }) => {
    const [draft] = await Promise.all([
      deps.queryClient.ensureQueryData(queries.draft(postId)),
      deps.queryClient.ensureQueryData(queries.ownProfile()),
    ])
    // What is gone is no error of this page.
    if (draft.content.quotes !== '')
      await deps.queryClient.prefetchQuery(queries.post(draft.content.quotes))
    return draft.listItems === null ? null : ensure(deps, queries.listItems(postId))
  },
  title: () => 'Editar post',
}

export const editPages = { edit }
