import { prepared, type Reader } from '@afins/database'

export const treesOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('posts').select(['id', 'tree']).where('id', 'in', p.ids),
)
