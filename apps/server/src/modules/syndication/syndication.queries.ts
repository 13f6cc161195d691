import { isPublicPost, prepared, type Reader, type Cursor } from '@afins/database'
import { sql, type SqlBool } from 'kysely'
import { RETIRED } from '#modules/profiles/index.ts'
import { everyone, shownWith } from '#visibility/index.ts'

export const treesOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom(everyone('posts')).select(['id', 'tree']).where('id', 'in', p.ids),
)

export interface Stretch {
  readonly after: Cursor | null
  readonly upTo: Cursor | null
  readonly limit: number
}

export const listedPosts = prepared((db: Reader, p: Stretch) =>
  db
    .selectFrom(everyone('posts'))
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'posts.author_uid')
    .select([
      'posts.id',
      'posts.published_at as at',
      'posts.edited_at',
      'posts.kind',
      'posts.interest',
      'profiles.username',
    ])
    .where(isPublicPost)
    .where(within('posts.published_at', 'posts.id', p))
    .orderBy('posts.published_at')
    .orderBy('posts.id')
    .limit(sql.lit(p.limit)),
)

export const listedPeople = prepared((db: Reader, p: Stretch) =>
  db
    .selectFrom(everyone('profiles'))
    .select([
      'profiles.uid as id',
      'profiles.created_at as at',
      'profiles.updated_at',
      'profiles.username',
    ])
    .where(within('profiles.created_at', 'profiles.uid', p))
    .orderBy('profiles.created_at')
    .orderBy('profiles.uid')
    .limit(sql.lit(p.limit)),
)

/** Interests that people invented and everyone may see someone have, by their slugs. */
export const listedInterests = prepared((db: Reader, p: Stretch) =>
  db
    .selectFrom(everyone('profile_interests'))
    .select(['profile_interests.slug as id', sql<number>`0`.as('at')])
    .distinct()
    .where('profile_interests.kind', '=', sql.lit('custom'))
    .where('profile_interests.position', '!=', sql.lit(RETIRED))
    .where((eb) =>
      eb.and([
        ...(p.after ? [eb('profile_interests.slug', '>', p.after.id)] : []),
        ...(p.upTo ? [eb('profile_interests.slug', '<=', p.upTo.id)] : []),
      ]),
    )
    .orderBy('profile_interests.slug')
    .limit(sql.lit(p.limit)),
)

function within(at: string, id: string, { after, upTo }: Stretch) {
  const place = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  return sql<SqlBool>`${after ? sql`${place} > (${after.at}, ${after.id})` : sql`1 = 1`} and ${
    upTo ? sql`${place} <= (${upTo.at}, ${upTo.id})` : sql`1 = 1`
  }`
}
