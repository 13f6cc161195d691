import type { InterestChoice } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Writer } from '@afins/database'
import {
  deleteInterests,
  interestsWithPosts,
  putInterests,
  RETIRED,
  retireInterests,
  storedInterestsOf,
} from './interests.queries.ts'
import { enabledFixed } from './interests.policy.ts'
import { chooseInterests, type ChosenInterest } from './interest-choices.ts'

type StoredInterest = Awaited<ReturnType<typeof storedInterestsOf>>[number]

/** A removed custom interest with posts is retired. @returns the slugs added, removed or changed */
export async function replaceInterests(
  tx: Writer,
  uid: string,
  choices: readonly InterestChoice[],
  now: number,
): Promise<string[]> {
  const stored = await storedInterestsOf(tx, uid)
  const ownSlugs = new Set(stored.filter((one) => one.kind === 'custom').map((one) => one.slug))
  const chosen = chooseInterests(choices, ownSlugs)
  const changed = changedSlugs(stored, chosen)
  const visibilityBefore = new Map(stored.map(({ slug, visibility }) => [slug, visibility]))
  await dropOrRetire(tx, uid, stored, chosen)
  if (chosen.length > 0) {
    await putInterests(
      tx,
      chosen.map(({ visibility, ...one }, position) => ({
        ...one,
        uid,
        position,
        created_at: now,
        visibility: visibility ?? visibilityBefore.get(one.slug) ?? 'public',
      })),
    )
  }
  return changed
}

/**
 * Puts a fixed interest behind those of a profile, which is locked, unless it has it or no one has.
 * @returns whether it was added
 */
export async function addFixedInterest(
  tx: Writer,
  uid: string,
  id: FixedInterestId,
  now: number,
): Promise<boolean> {
  const stored = await storedInterestsOf(tx, uid)
  if (enabledFixed(id) === null || stored.some(({ slug }) => slug === id)) return false
  const position = Math.max(RETIRED, ...stored.map((one) => one.position)) + 1
  const chosen = chooseInterests([{ slug: id }], new Set())
  await putInterests(
    tx,
    chosen.map((one) => ({
      ...{ ...one, uid, position, created_at: now },
      visibility: 'public' as const,
    })),
  )
  return true
}

/**
 * Puts interests behind those of a profile, which is locked, unless it has them, there is no such one,
 * or it has as many as it may have. @returns the slugs that were added
 */
export async function addInterests(
  tx: Writer,
  uid: string,
  choices: readonly InterestChoice[],
  now: number,
): Promise<string[]> {
  const added: string[] = []
  for (const choice of choices) {
    const stored = await storedInterestsOf(tx, uid)
    const shown = stored.filter(({ position }) => position !== RETIRED)
    const custom = shown.filter(({ kind }) => kind === 'custom')
    if ('name' in choice && custom.length >= limits.customInterests) continue
    const [chosen] = chosenOf(choice, new Set(stored.map(({ slug }) => slug)))
    if (!chosen || shown.some(({ slug }) => slug === chosen.slug)) continue
    const position = Math.max(RETIRED, ...shown.map((one) => one.position)) + 1
    const { visibility = 'public', ...looks } = chosen
    await putInterests(tx, [{ ...looks, uid, position, created_at: now, visibility }])
    added.push(chosen.slug)
  }
  return added
}

/** None where there is no such interest, or none can be called so. */
function chosenOf(
  choice: InterestChoice,
  ownSlugs: ReadonlySet<string>,
): readonly ChosenInterest[] {
  try {
    return chooseInterests([choice], ownSlugs)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** Takes interests off a profile; those with posts are retired. */
export async function removeInterests(
  tx: Writer,
  uid: string,
  slugs: readonly string[],
): Promise<void> {
  const stored = await storedInterestsOf(tx, uid)
  const staying = stored.filter(
    ({ slug, position }) => !slugs.includes(slug) && position !== RETIRED,
  )
  await dropOrRetire(tx, uid, stored, staying)
}

async function dropOrRetire(
  tx: Writer,
  uid: string,
  stored: readonly StoredInterest[],
  chosen: readonly Pick<ChosenInterest, 'slug'>[],
): Promise<void> {
  const staying = new Set(chosen.map((one) => one.slug))
  const going = stored.filter((one) => !staying.has(one.slug))
  if (going.length === 0) return
  const written = new Set(await interestsWithPosts(tx, uid))
  const retiring = going
    .filter((one) => one.kind === 'custom' && written.has(one.slug))
    .map((one) => one.slug)
  const dropping = going.map((one) => one.slug).filter((slug) => !retiring.includes(slug))
  if (retiring.length > 0) await retireInterests(tx, uid, retiring)
  if (dropping.length > 0) await deleteInterests(tx, uid, dropping)
}

function changedSlugs(
  stored: readonly StoredInterest[],
  chosen: readonly ChosenInterest[],
): string[] {
  const before = new Map(
    stored.filter((one) => one.position !== RETIRED).map((one) => [one.slug, one]),
  )
  const after = new Map(chosen.map((one) => [one.slug, one]))
  return [...new Set([...before.keys(), ...after.keys()])].filter((slug) => {
    const [old, now] = [before.get(slug), after.get(slug)]
    return !old || !now || old.name !== now.name || old.icon !== now.icon || old.color !== now.color
  })
}
