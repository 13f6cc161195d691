import { getEnabledInterests } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { postPath } from '@afins/contract/addresses'
import type { Cursor, Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { boundsOf, PART } from './bounds.ts'
import { listedInterests, listedPeople, listedPosts, type Stretch } from '../syndication.queries.ts'

/** A page of ours and when it last changed, in milliseconds since 1970. */
export interface Listed {
  readonly path: string
  readonly changed: number | null
}

export interface Listing {
  /** The tag that invalidates it. */
  readonly tag: string | null
  readonly parts: () => Promise<number>
  /** Null where there is no such part. */
  readonly part: (number: number) => Promise<readonly Listed[] | null>
}

/** Parts grow between computations of their bounds. */
const MOST = PART * 10

export function listings({
  database: { db },
  clock,
}: Pick<Context, 'database' | 'clock'>): Readonly<Record<string, Listing>> {
  const listing = <Row extends Key>(
    tag: string,
    query: (db: Reader, stretch: Stretch) => Promise<readonly Row[]>,
    present: (row: Row) => Listed,
  ): Listing => {
    const bounds = boundsOf(clock, async (after) =>
      (await query(db, { after, upTo: null, limit: PART + 1 })).map(placeOf),
    )
    const rowsOf = async (number: number) => {
      const cuts = await bounds()
      if (number > cuts.length + 1) return null
      const [after = null, upTo = null] = [cuts[number - 2], cuts[number - 1]]
      return query(db, { after, upTo, limit: MOST })
    }
    return {
      tag,
      async parts() {
        const { length } = await bounds()
        if (length > 0) return length + 1
        return (await rowsOf(1))?.length ? 1 : 0
      },
      async part(number) {
        const rows = await rowsOf(number)
        return rows === null || (rows.length === 0 && number === 1) ? null : rows.map(present)
      },
    }
  }
  return {
    pages: {
      tag: null,
      parts: async () => 1,
      part: async (number) => (number === 1 ? fixedPages : null),
    },
    people: listing('site-counts', listedPeople, ({ username, updated_at: changed }) => ({
      path: href('person', { username }),
      changed,
    })),
    interests: listing('interests', listedInterests, ({ id }) => ({
      path: href('interest', { interestName: id }),
      changed: null,
    })),
    posts: listing('newest', listedPosts, (post) => ({
      path: postPath({
        ...post,
        author: { username: post.username },
        interest: { slug: post.interest },
      }),
      changed: Math.max(post.at ?? 0, post.edited_at ?? 0),
    })),
  }
}

interface Key {
  readonly at: number | null
  readonly id: string
}

const placeOf = ({ at, id }: Key): Cursor => ({ at: at ?? 0, id })

const fixedPages: readonly Listed[] = [
  ...(['explore', 'pitch', 'info', 'tutorial', 'subscription', 'changelog'] as const).map((page) =>
    href(page),
  ),
  ...getEnabledInterests().map(({ urlPath }) => href('interest', { interestName: urlPath })),
].map((path) => ({ path, changed: null }))
