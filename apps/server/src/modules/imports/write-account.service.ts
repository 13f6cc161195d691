import type { Writer } from '@afins/database'
import { bringMutes, takeMutesBack } from '#modules/blocks/index.ts'
import { bringTags, takeTagsBack } from '#modules/follows/index.ts'
import {
  bringNotificationChoices,
  takeNotificationChoicesBack,
} from '#modules/notifications/index.ts'
import {
  addInterests,
  bringChoices,
  removeInterests,
  takeChoicesBack,
  type ProfileEvents,
} from '#modules/profiles/index.ts'
import {
  bringGoals,
  bringYears,
  takeGoalsBack,
  takeYearsBack,
} from '#modules/shelf-statistics/index.ts'
import {
  bringFeedback,
  bringTasteChoices,
  takeFeedbackBack,
  takeTasteChoicesBack,
} from '#modules/taste/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import type { ExportedAccount } from './files/exported-work.ts'
import { importWorksNumbered, usedInterests, type ImportRow } from './imports.queries.ts'
import type { WriteContext } from './write-work.service.ts'
import type { OwnPictures, WrittenAccount } from './written-profile.policy.ts'

export interface AccountContext extends WriteContext {
  /** What the rest of the product does when a profile is closed. */
  readonly profileEvents: Pick<ProfileEvents, 'visibilityChanged'>
}

const NO_PICTURES: OwnPictures = { avatar: null, cover: null }

export const accountOf = ({ account }: Pick<ImportRow, 'account'>) =>
  account === null ? null : (JSON.parse(account) as ExportedAccount)

/** Adds the interests of an archive to the profile, before what is written in them. @returns the new ones */
export async function writeInterests(
  { clock, journal }: Pick<WriteContext, 'clock' | 'journal'>,
  tx: Writer,
  row: Pick<ImportRow, 'uid' | 'account'>,
): Promise<string[]> {
  const { uid } = row
  const interests = accountOf(row)?.interests ?? []
  const added = await addInterests(tx, uid, interests, clock.now())
  if (added.length > 0) journal.emit(tx, interestsChange(uid, added))
  return added
}

/** Takes interests off the profile again in which there is nothing. */
export async function takeInterestsBack(
  { journal }: Pick<WriteContext, 'journal'>,
  tx: Writer,
  uid: string,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return
  const used = await usedInterests(tx, uid)
  const unused = slugs.filter((slug) => !used.has(slug))
  await removeInterests(tx, uid, unused)
  journal.emit(tx, interestsChange(uid, unused))
}

const interestsChange = (uid: string, slugs: readonly string[]) => ({
  ...{ type: 'profile.changed' as const, actor: uid, owner: uid, subject: uid },
  tags: [`profile:${uid}`, 'interests', ...slugs.map((slug) => `interest:${slug}`)],
})

/** Takes over what someone chose, as far as they have not chosen otherwise here. */
export async function writeAccount(
  context: AccountContext,
  tx: Writer,
  row: ImportRow,
  pictures: OwnPictures = NO_PICTURES,
): Promise<WrittenAccount | null> {
  const { uid } = row
  const account = row.brings_account === 1 ? accountOf(row) : null
  if (!account) return null
  const { openWarnings, cover, ...choices } = account
  const words = [...openWarnings.words]
  const { x = 50, y = 50 } = cover ?? {}
  const profile = {
    ...{ ...choices, ...pictures, coverPoint: { x, y } },
    openWarnings: { all: openWarnings.all, words },
  }
  return {
    choices: await bringChoices(context, tx, uid, profile),
    tags: await bringTags(context, tx, uid, account.tags),
    mutes: await bringMutes(context, tx, uid, account.mutes),
    goals: await bringGoals(context, tx, uid, account.goals),
    years: await bringYears(context, tx, uid, account),
    feedback: await bringFeedback(context, tx, uid, await feedbackOf(tx, row, account)),
    taste: await bringTasteChoices(context, tx, uid, account.taste),
    notifications: await bringNotificationChoices(tx, uid, account.notifications),
  }
}

/** What was said of works that the catalogue has. */
async function feedbackOf(tx: Writer, { id: importId }: ImportRow, { feedback }: ExportedAccount) {
  const numbers = feedback.flatMap(({ place }) => place ?? [])
  const rows = numbers.length === 0 ? [] : await importWorksNumbered(tx, { importId, numbers })
  const byNumber = new Map(rows.map(({ number, work_id: id }) => [number, id]))
  const named = feedback.flatMap(({ id, place, feedback: said }) => {
    const workId = (place === null ? null : byNumber.get(place)) ?? id
    return workId === null ? [] : [{ workId, feedback: said }]
  })
  const linked = await loadLinkedWorks(
    tx,
    named.map(({ workId }) => workId),
  )
  return named.filter(({ workId }) => linked.has(workId))
}

/** Takes back what is still as it was written. */
export async function removeAccount(
  context: AccountContext,
  tx: Writer,
  uid: string,
  { choices, tags, mutes, goals, years = [], ...written }: WrittenAccount,
): Promise<void> {
  const { feedback, taste, notifications } = written
  if (choices) await takeChoicesBack(context, tx, uid, choices)
  await takeTagsBack(context, tx, uid, tags)
  await takeMutesBack(context, tx, uid, mutes)
  await takeGoalsBack(context, tx, uid, goals)
  await takeYearsBack(context, tx, uid, years)
  await takeFeedbackBack(context, tx, uid, feedback)
  if (taste) await takeTasteChoicesBack(context, tx, uid, taste)
  if (notifications) await takeNotificationChoicesBack(tx, uid, notifications)
}
