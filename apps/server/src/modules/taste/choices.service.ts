import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { FeedbackKind } from '@afins/contract/taste'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { currentWorkId, requireWorkForReference } from '#modules/works/index.ts'
import {
  choicesOf,
  countFeedback,
  deleteFeedback,
  feedbackOn,
  putChoices,
  putFeedback,
} from './choices.queries.ts'

type ChoiceContext = Pick<Context, 'database' | 'clock' | 'journal'>

export async function loadChoices(db: Reader, uid: string) {
  const [row] = await choicesOf(db, { uid })
  return { recommends: row?.recommends !== 0, showsAffinity: row?.shows_affinity !== 0 }
}

const tasteChange = (uid: string, workId: string | null) => ({
  ...{ type: 'taste.changed' as const, actor: uid, owner: uid, subject: workId },
  tags: [`taste:${uid}`],
})

/** Changes what is given of someone’s choices. */
export async function updateChoices(
  { database, journal }: ChoiceContext,
  uid: string,
  changes: EndpointInput<Api['updateTasteSettings']>['body'],
): Promise<void> {
  await transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const before = await loadChoices(tx, uid)
    const { recommends = before.recommends, showsAffinity = before.showsAffinity } = changes
    await storeChoices(tx, uid, { recommends, showsAffinity })
    journal.emit(tx, tasteChange(uid, null))
  })
}

/** Stores what someone says of a work; null takes it back. @throws AppError */
export async function setFeedback(
  { database, clock, journal }: ChoiceContext,
  uid: string,
  id: string,
  feedback: FeedbackKind | null,
): Promise<void> {
  await transaction(database, async (tx) => {
    const workId =
      feedback === null
        ? await currentWorkId(tx, id)
        : (await requireWorkForReference(database, tx, id)).id
    await lockProfile(tx, { uid })
    if (feedback === null) await deleteFeedback(tx, uid, workId)
    else {
      const [count] = await countFeedback(tx, { uid })
      if ((count?.count ?? 0) >= limits.tasteFeedback) throw new AppError('taste.too_many')
      await putFeedback(tx, { uid, work_id: workId, kind: feedback, at: clock.now() })
    }
    journal.emit(tx, tasteChange(uid, workId))
  })
}

export type TasteChoices = Awaited<ReturnType<typeof loadChoices>>

/** Takes over what someone switched off elsewhere. @returns what they had chosen before; null: nothing changed */
export async function bringTasteChoices(
  { journal }: Pick<ChoiceContext, 'journal'>,
  tx: Writer,
  uid: string,
  brought: TasteChoices,
): Promise<TasteChoices | null> {
  const before = await loadChoices(tx, uid)
  const after = {
    recommends: before.recommends && brought.recommends,
    showsAffinity: before.showsAffinity && brought.showsAffinity,
  }
  const isSame =
    after.recommends === before.recommends && after.showsAffinity === before.showsAffinity
  if (isSame) return null
  await storeChoices(tx, uid, after)
  journal.emit(tx, tasteChange(uid, null))
  return before
}

/** Switches on again what bringing switched off. @param before as it was then */
export async function takeTasteChoicesBack(
  { journal }: Pick<ChoiceContext, 'journal'>,
  tx: Writer,
  uid: string,
  before: TasteChoices,
): Promise<void> {
  await storeChoices(tx, uid, before)
  journal.emit(tx, tasteChange(uid, null))
}

const storeChoices = (tx: Writer, uid: string, { recommends, showsAffinity }: TasteChoices) =>
  putChoices(tx, {
    uid,
    recommends: recommends ? 1 : 0,
    shows_affinity: showsAffinity ? 1 : 0,
  })

/** What someone said of a work elsewhere. */
export interface BroughtFeedback {
  readonly workId: string
  readonly feedback: FeedbackKind
}

/** Stores what someone said of works elsewhere and not here. @returns of which works */
export async function bringFeedback(
  { clock, journal }: Pick<ChoiceContext, 'clock' | 'journal'>,
  tx: Writer,
  uid: string,
  all: readonly BroughtFeedback[],
): Promise<string[]> {
  const [count] = await countFeedback(tx, { uid })
  const room = limits.tasteFeedback - (count?.count ?? 0)
  const added: string[] = []
  for (const { workId, feedback } of all) {
    if (added.length >= room) break
    if (added.includes(workId) || (await feedbackOn(tx, uid, workId))) continue
    await putFeedback(tx, { uid, work_id: workId, kind: feedback, at: clock.now() })
    journal.emit(tx, tasteChange(uid, workId))
    added.push(workId)
  }
  return added
}

/** Takes back what someone said of works. */
export async function takeFeedbackBack(
  { journal }: Pick<ChoiceContext, 'journal'>,
  tx: Writer,
  uid: string,
  workIds: readonly string[],
): Promise<void> {
  for (const id of workIds) {
    const workId = await currentWorkId(tx, id)
    await deleteFeedback(tx, uid, workId)
    journal.emit(tx, tasteChange(uid, workId))
  }
}
