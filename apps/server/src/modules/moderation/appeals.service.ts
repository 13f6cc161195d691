import { CASES_TAG } from '@afins/contract/decisions'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import {
  endLimit,
  endSuspension,
  hasOtherModerator,
  limit,
  suspend,
} from '#modules/accounts/index.ts'
import { setPostWarning } from '#modules/posts/index.ts'
import {
  othersInForce,
  ownDecisions,
  setAnswer,
  setAppeal,
  targetsOf,
  targetsOfOthers,
  type DecisionRow,
} from './decisions.queries.ts'
import type { DecisionDeps } from './decisions.service.ts'
import { hideThings } from './hide-things.mutations.ts'
import { appendToLog } from './log.service.ts'

const LAST = 100

interface Appeal {
  /** Of the decision. */
  readonly id: string
  readonly words: string
}

/** @throws AppError `decision.not_found`, `decision.appealed` */
export async function appeal(deps: DecisionDeps, uid: string, appealed: Appeal): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const own = await ownDecisions(tx, { uid, limit: LAST })
    if (!own.some(({ id }) => id === appealed.id)) throw new AppError('decision.not_found')
    await storeAppeal(deps, tx, uid, appealed)
  })
}

async function storeAppeal(
  { clock, invalidation }: DecisionDeps,
  tx: Writer,
  uid: string,
  { id, words }: Appeal,
): Promise<void> {
  const isStored = await setAppeal(tx, { id, uid }, { appeal: words, appealed_at: clock.now() })
  if (!isStored) throw new AppError('decision.appealed')
  await invalidation.invalidate(tx, CASES_TAG, `decisions:${uid}`)
}

/**
 * Appeals the decision that suspends an account, where there are words for it.
 * @returns the decision @throws AppError `decision.not_found`, `decision.appealed`
 */
export async function appealSuspension(
  deps: DecisionDeps,
  tx: Writer,
  uid: string,
  words: string | undefined,
): Promise<DecisionRow> {
  const suspension = await suspensionOf(tx, uid, deps.clock.now())
  if (words === undefined) return suspension
  await storeAppeal(deps, tx, uid, { id: suspension.id, words })
  return suspensionOf(tx, uid, deps.clock.now())
}

async function suspensionOf(tx: Writer, uid: string, now: number): Promise<DecisionRow> {
  const own = await ownDecisions(tx, { uid, limit: LAST })
  const found = own.find(
    ({ measure, until, lifted_at: liftedAt }) =>
      measure === 'suspend' && liftedAt === null && (until === null || until > now),
  )
  if (!found) throw new AppError('decision.not_found')
  return found
}

interface Answer {
  readonly id: string
  readonly outcome: 'lift' | 'uphold'
  readonly words: string
}

/** @throws AppError `decision.not_found`, `decision.another_moderator` */
export async function answerAppeal(
  deps: DecisionDeps,
  moderatorUid: string,
  { id, outcome, words }: Answer,
): Promise<void> {
  const { database, clock, journal, invalidation } = deps
  await transaction(database, async (tx) => {
    const now = clock.now()
    const isLifted = outcome === 'lift'
    const answered = await setAnswer(tx, id, {
      ...{ answer: words, answered_at: now, answered_by: moderatorUid },
      lifted_at: isLifted ? now : null,
    })
    if (!answered) throw new AppError('decision.not_found')
    const { uid, reason } = answered
    if (uid === moderatorUid) throw new AppError('decision.own')
    if (answered.moderator_uid === moderatorUid && (await hasOtherModerator(tx, moderatorUid)))
      throw new AppError('decision.another_moderator')
    const targets = await targetsOf(tx, { id })
    if (isLifted) await lift(deps, tx, { ...answered, id, targets })
    const logged = { moderatorUid, uid, targets, reason, words, until: null }
    await appendToLog(deps, tx, { ...logged, measure: outcome })
    journal.emit(tx, {
      ...{ type: 'decision.made', actor: null, owner: uid, subject: id },
      tags: [`decisions:${uid}`],
    })
    await invalidation.invalidate(tx, CASES_TAG)
  })
}

/** Takes a measure back, but for what another decision in force has too. */
async function lift(deps: DecisionDeps, tx: Writer, lifted: Lifted): Promise<void> {
  const { uid, measure } = lifted
  const others = await othersInForce(tx, { ...lifted, now: deps.clock.now() })
  const ends = others.map(({ until }) => until ?? Infinity)
  const last = ends.length === 0 ? null : Math.max(...ends)
  const until = last === Infinity ? null : last
  if (measure === 'limit') await (last === null ? endLimit(tx, uid) : limit(tx, uid, until))
  if (measure === 'suspend')
    await (last === null ? endSuspension(deps, tx, uid) : suspend(deps, tx, uid, until))
  const held = new Set((await targetsOfOthers(tx, lifted)).map(({ id }) => id))
  const freed = lifted.targets.filter(({ id }) => !held.has(id))
  if (measure === 'hide' || measure === 'hide_pictures') await hideThings(deps, tx, freed, false)
  if (measure === 'put_behind_warning')
    for (const { id } of freed) await setPostWarning(deps, tx, id, null)
}

interface Lifted {
  readonly id: string
  readonly uid: string
  readonly measure: DecisionRow['measure']
  readonly targets: Parameters<typeof hideThings>[2]
}
