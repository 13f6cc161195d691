import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { RETIRED } from '#modules/profiles/index.ts'

/** Live figures by the names under which texts ask for them. */
export type Figures = Readonly<Record<'people' | 'posts' | 'interests', number>>

const FRESH_MS = 60_000

/** Counts at most once a minute, whoever asks: counting reads whole tables. */
export function openFigures({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): () => Promise<Figures> {
  let counted: { readonly at: number; readonly figures: Promise<Figures> } | null = null
  return () => {
    const now = clock.steady()
    if (!counted || now - counted.at >= FRESH_MS) {
      const figures = countFigures(database.db)
      counted = { at: now, figures }
      // A failure is for those who waited for it; the next one counts again.
      figures.catch(() => (counted = null))
    }
    return counted.figures
  }
}

/** Closed profiles are people too; what they write is nobody's to count. */
async function countFigures(db: Reader): Promise<Figures> {
  const [people, posts, interests] = await Promise.all([
    db
      .selectFrom('profiles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('profile_counts')
      .innerJoin('profiles', 'profiles.uid', 'profile_counts.uid')
      // A sum may be wider than what is summed, and then comes as text.
      .select((eb) =>
        eb
          .cast<number>(eb.fn.coalesce(eb.fn.sum('profile_counts.posts'), eb.lit(0)), 'bigint')
          .as('count'),
      )
      .where('profiles.is_public', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('profile_interests')
      .innerJoin('profiles', 'profiles.uid', 'profile_interests.uid')
      .select((eb) => eb.fn.count<number>('profile_interests.slug').distinct().as('count'))
      .where('profile_interests.position', '!=', RETIRED)
      .where('profiles.is_public', '=', 1)
      .executeTakeFirstOrThrow(),
  ])
  return { people: people.count, posts: posts.count, interests: interests.count }
}
