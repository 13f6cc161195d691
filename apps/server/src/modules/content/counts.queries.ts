import type { Reader } from '@afins/database'
import { RETIRED } from '#modules/profiles/index.ts'
import { everyone, maintenance } from '#visibility/index.ts'

export type SiteCounts = Readonly<Record<'people' | 'posts' | 'interests', number>>

/** Closed profiles count as people; their posts do not count. */
export async function countSite(db: Reader): Promise<SiteCounts> {
  const [people, posts, interests] = await Promise.all([
    maintenance(db)
      .selectFrom('profiles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(everyone('profiles'))
      .innerJoin('profile_counts', 'profile_counts.uid', 'profiles.uid')
      // A sum may be wider than its terms, and then comes as text.
      .select((eb) =>
        eb
          .cast<number>(eb.fn.coalesce(eb.fn.sum('profile_counts.posts'), eb.lit(0)), 'bigint')
          .as('count'),
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(everyone('profile_interests'))
      .select((eb) => eb.fn.count<number>('profile_interests.slug').distinct().as('count'))
      .where('profile_interests.position', '!=', RETIRED)
      .executeTakeFirstOrThrow(),
  ])
  return { people: people.count, posts: posts.count, interests: interests.count }
}
