import { prepared, type Reader } from '@afins/database'

/** The bodies of posts that cards leave out: JSON of their trees. In no order. */
export const treesOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('posts').select(['id', 'tree']).where('id', 'in', p.ids),
)

/** All works of posts, each post's in order. */
export const worksOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('post_works')
    .select(['post_id', 'title', 'creators', 'year', 'remark'])
    .where('post_id', 'in', p.ids)
    .orderBy('post_id')
    .orderBy('position'),
)
