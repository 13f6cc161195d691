import type { FixedInterestId } from '@afins/contract/interests'
import { transaction } from '@afins/database'
import type { TestApp } from '#testing/app.ts'

/** Adds genres with their parents, and gives works some of them. */
export async function addGenres(
  app: Pick<TestApp, 'context'>,
  interest: FixedInterestId,
  genres: Readonly<Record<string, readonly string[]>>,
  works: readonly (readonly [workId: string, slug: string])[],
): Promise<void> {
  await transaction(app.context.database, async (tx) => {
    const named = Object.keys(genres).map((slug, position) => ({
      ...{ interest, slug, name: slug.toUpperCase(), position },
    }))
    await tx
      .insertInto('genres')
      .values(named)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [slug, parents] of Object.entries(genres))
      for (const parent of parents)
        await tx
          .insertInto('genre_links')
          .values({ interest, from_slug: slug, kind: 'parent', to_slug: parent })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    for (const [at, [workId, slug]] of works.entries())
      await tx.insertInto('work_genres').values({ work_id: workId, position: at, slug }).execute()
  })
}
