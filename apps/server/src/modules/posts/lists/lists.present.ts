import type { ListItem, PostDetail, WorkCard } from '@afins/contract/api'
import { presentPerson } from '#modules/profiles/index.ts'
import { presentWork } from '../posts.present.ts'
import type { ItemRow } from './items.queries.ts'
import type { ListPersonRow } from './list-people.queries.ts'

type Facts = NonNullable<PostDetail['list']>

/** @param names of those who are named beside what they added */
export function presentItem(
  row: ItemRow,
  linked: ReadonlyMap<string, WorkCard>,
  names: ReadonlyMap<string, string>,
): ListItem {
  const addedBy = row.added_by === null ? undefined : names.get(row.added_by)
  return {
    ...presentWork(row, linked),
    id: row.item_id,
    ...(addedBy !== undefined && { addedBy }),
  }
}

/** What the viewer is of a list, and who was invited to it, for its owner. */
export function presentPeople(
  people: readonly ListPersonRow[],
  { authorUid, viewerUid, now }: { authorUid: string; viewerUid: string | null; now: number },
): Pick<Facts, 'role' | 'invited'> {
  const own = people.find(({ uid }) => uid === viewerUid)
  const isOwner = viewerUid === authorUid
  return {
    role: isOwner ? 'owner' : (own?.state ?? null),
    invited: isOwner
      ? people.filter(({ state }) => state === 'invited').map((row) => presentPerson(row, now))
      : [],
  }
}
