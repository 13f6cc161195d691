import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { presentPerson, requireSeenOwner } from '#modules/profiles/index.ts'
import { fedEntries, type ActivityRow } from './activity.queries.ts'
import { answersToEntries, ownerOfEntry } from './diary-answers.queries.ts'
import { redirectOf } from './diary-redirects.queries.ts'
import { shelfAccess, withEntries } from './shelf-lists.loaders.ts'
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

const OUTCOMES: Readonly<Record<string, string>> = { began: 'open', finished: 'finished' }

/** The latest entries that say what people did, with how many comment on them and like them. */
export async function loadEntriesOf(
  db: Reader,
  rows: readonly ActivityRow[],
  viewerUid: string | null,
) {
  const said = rows.filter(({ event }) => event in OUTCOMES)
  const uids = [...new Set(said.map(({ uid }) => uid))]
  const workIds = [...new Set(said.map(({ id }) => id))]
  const found = said.length === 0 ? [] : await fedEntries(db, { uids, workIds, viewerUid })
  const entryOf = ({ uid, id, event }: ActivityRow) =>
    found.find(
      (entry) => entry.uid === uid && entry.work_id === id && entry.outcome === OUTCOMES[event],
    )
  const ids = said.flatMap((row) => entryOf(row)?.id ?? [])
  const answersTo = await loadAnswers(db, ids, viewerUid)
  return (row: ActivityRow) => {
    const entry = entryOf(row)
    if (!entry) return null
    const { comments, likes } = answersTo(entry.id)
    return { id: entry.id, comments, likes }
  }
}

/** Works of an entry that were merged again and again. */
const MOST_REDIRECTS = 10

/** An entry, or the one that it became as works were merged. @throws AppError `diary.not_found` */
async function requireEntry(
  db: Reader,
  { id: first, viewerUid }: { readonly id: string; readonly viewerUid: string | null },
) {
  let id = first
  for (let at = 0; at <= MOST_REDIRECTS; at++) {
    const [person] = await ownerOfEntry(db, { id, viewerUid })
    if (person) return { id, person }
    const [redirect] = await redirectOf(db, { id })
    if (!redirect) break
    id = redirect.entry_id
  }
  throw new AppError('diary.not_found')
}

/** An entry of a diary with its work and its owner. @throws AppError `diary.not_found` */
export async function loadDiaryEntry(
  db: Reader,
  of: { readonly id: string; readonly viewerUid: string | null; now: number },
) {
  const { viewerUid, now } = of
  const { id, person } = await requireEntry(db, of)
  const { owner, relation } = await requireSeenOwner(db, person.username, viewerUid)
  const access = shelfAccess(owner, relation)
  const [item] = await withEntries(db, access, await diaryItem(db, access, id))
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
