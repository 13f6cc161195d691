import { prepared, type Reader } from '@afins/database'

export const treesOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('posts').select(['id', 'tree']).where('id', 'in', p.ids),
)

export const worksOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('post_works')
    .select(['post_id', 'title', 'creators', 'year', 'remark'])
    .where('post_id', 'in', p.ids)
    .orderBy('post_id')
    .orderBy('position'),
)
