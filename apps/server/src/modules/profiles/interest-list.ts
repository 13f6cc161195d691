import type { InterestChoice } from '@afins/contract/api'
import type { Writer } from '@afins/database'
import { RETIRED } from './interest-chips.ts'
import { chooseInterests, type ChosenInterest } from './interest-choices.ts'
import { interestsWithPosts, keptInterestsOf } from './profiles.queries.ts'

type Kept = Awaited<ReturnType<typeof keptInterestsOf>>[number]

/**
 * Makes a list of choices the interests of a profile, in their order. A custom interest that is
 * left out but has posts is kept aside, so that they still show what they stand under.
 * @returns the slugs of interests that came, went or look different now
 */
export async function replaceInterests(
  tx: Writer,
  uid: string,
  choices: readonly InterestChoice[],
  now: number,
): Promise<string[]> {
  const kept = await keptInterestsOf(tx, uid)
  const ownSlugs = new Set(kept.filter((one) => one.kind === 'custom').map((one) => one.slug))
  const chosen = chooseInterests(choices, ownSlugs)
  const changed = changedSlugs(kept, chosen)
  const visibilityBefore = new Map(kept.map(({ slug, visibility }) => [slug, visibility]))
  await dropOrRetire(tx, uid, kept, chosen)
  if (chosen.length > 0) {
    await tx
      .insertInto('profile_interests')
      .values(
        chosen.map(({ visibility, ...one }, position) => ({
          ...one,
          uid,
          position,
          created_at: now,
          visibility: visibility ?? visibilityBefore.get(one.slug) ?? 'public',
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['uid', 'slug']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          kind: eb.ref('excluded.kind'),
          name: eb.ref('excluded.name'),
          icon: eb.ref('excluded.icon'),
          color: eb.ref('excluded.color'),
          visibility: eb.ref('excluded.visibility'),
        })),
      )
      .execute()
  }
  return changed
}

async function dropOrRetire(
  tx: Writer,
  uid: string,
  kept: readonly Kept[],
  chosen: readonly ChosenInterest[],
): Promise<void> {
  const staying = new Set(chosen.map((one) => one.slug))
  const going = kept.filter((one) => !staying.has(one.slug))
  if (going.length === 0) return
  const written = new Set(await interestsWithPosts(tx, uid))
  const retiring = going
    .filter((one) => one.kind === 'custom' && written.has(one.slug))
    .map((one) => one.slug)
  const dropping = going.map((one) => one.slug).filter((slug) => !retiring.includes(slug))
  if (retiring.length > 0) {
    await tx
      .updateTable('profile_interests')
      .set({ position: RETIRED })
      .where('uid', '=', uid)
      .where('slug', 'in', retiring)
      .execute()
  }
  if (dropping.length > 0) {
    await tx
      .deleteFrom('profile_interests')
      .where('uid', '=', uid)
      .where('slug', 'in', dropping)
      .execute()
  }
}

function changedSlugs(kept: readonly Kept[], chosen: readonly ChosenInterest[]): string[] {
  const before = new Map(
    kept.filter((one) => one.position !== RETIRED).map((one) => [one.slug, one]),
  )
  const after = new Map(chosen.map((one) => [one.slug, one]))
  return [...new Set([...before.keys(), ...after.keys()])].filter((slug) => {
    const [old, now] = [before.get(slug), after.get(slug)]
    return !old || !now || old.name !== now.name || old.icon !== now.icon || old.color !== now.color
  })
}
