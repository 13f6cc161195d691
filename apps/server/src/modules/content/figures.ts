import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { RETIRED } from '#modules/profiles/index.ts'

/** Live figures by the names under which texts ask for them. */
export type Figures = Readonly<Record<'people' | 'posts' | 'interests', number>>

const FRESH_MS = 60_000

interface Counted {
  readonly at: number
  readonly figures: Promise<Figures>
  /** Whether they were given out again, and may by then have been too old to be exact. */
  again: boolean
}

type Later = (work: () => void, ms: number) => void
const inTime: Later = (work, ms) => void setTimeout(work, ms).unref()

/**
 * Counts at most once a minute, whoever asks: counting reads whole tables. What was made of figures
 * that are not of this moment is stale when their minute ends, since no write may come to say so.
 */
export function openFigures(
  { database, clock, staleness }: Pick<Context, 'database' | 'clock' | 'staleness'>,
  later = inTime,
): () => Promise<Figures> {
  let counted: Counted | null = null
  return () => {
    const now = clock.steady()
    const left = counted ? counted.at + FRESH_MS - now : 0
    if (!counted || left <= 0) {
      const figures = countFigures(database.db)
      counted = { at: now, figures, again: false }
      // A failure is for those who waited for it; the next one counts again.
      figures.catch(() => (counted = null))
    } else if (!counted.again) {
      counted.again = true
      later(() => staleness.tell(['figures']), Math.ceil(left))
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
