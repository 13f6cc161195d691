import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { FeedbackKind } from '@afins/contract/taste'
import { transaction, type Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { currentWorkId, requireWorkForReference } from '#modules/works/index.ts'
import {
  choicesOf,
  countFeedback,
  deleteFeedback,
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
    await putChoices(tx, {
      uid,
      recommends: recommends ? 1 : 0,
      shows_affinity: showsAffinity ? 1 : 0,
    })
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
