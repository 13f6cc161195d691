import { ensure } from '#data/load.ts'
import type { PageRecord } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const edit: PageRecord = {
  file: 'src/features/edit/edit.page.tsx',
  component: () => import('./edit.page.tsx').then((m) => m.EditPage),
  load: (deps, params) => ensure(deps, queries.draft(params.postId ?? ''), queries.ownProfile()),
  title: () => 'Editar post',
}

export const editPages = { edit }
