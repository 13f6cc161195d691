import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { presentPerson, requireSeenOwner } from '#modules/profiles/index.ts'
import { answersToEntries, ownerOfEntry } from './diary-answers.queries.ts'
import { seenBy, withEntries } from './shelf-lists.loaders.ts'
import { diaryItem } from './visible-diary.queries.ts'

const NONE = { likes: 0, liked: false, comments: 0 }

/** How many comment on entries and like them, by the id of the entry. */
export async function loadAnswers(db: Reader, ids: readonly string[], viewerUid: string | null) {
  const rows = ids.length === 0 ? [] : await answersToEntries(db, { ids, viewerUid })
  const answers = new Map(
    rows.map((row) => {
      const liked = row.liked_at !== null
      const likes = (row.likes_of_others ?? 0) + Number(liked)
      return [row.id, { likes, liked, comments: row.comments ?? 0 }]
    }),
  )
  return (id: string) => answers.get(id) ?? NONE
}

/** An entry of a diary with its work and its owner. @throws AppError `diary.not_found` */
export async function loadDiaryEntry(
  db: Reader,
  { id, viewerUid, now }: { readonly id: string; readonly viewerUid: string | null; now: number },
) {
  const [person] = await ownerOfEntry(db, { id, viewerUid })
  if (!person) throw new AppError('diary.not_found')
  const { owner, relation } = await requireSeenOwner(db, person.username, viewerUid)
  const seen = seenBy(owner, relation)
  const [item] = await withEntries(db, seen, await diaryItem(db, seen, id))
  if (!item) throw new AppError('diary.not_found')
  const answersTo = await loadAnswers(db, [id], viewerUid)
  const isOwner = relation === 'owner'
  return {
    uid: person.uid,
    page: {
      ...item,
      ...answersTo(id),
      owner: presentPerson(person, now),
      can: { edit: isOwner, like: viewerUid !== null && !isOwner },
    },
  }
}
