import type { Reader } from '@afins/database'
import { isSuggested } from '#modules/profiles/index.ts'
import { cardColumns, isShown } from '#modules/works/index.ts'
import { everyone, shownWith } from '#visibility/index.ts'

/** The works on the walls of some people, of those that everyone may see and who are suggested, in their order. */
export function wallRows(db: Reader, uids: readonly string[], viewerUid: string | null) {
  return db
    .selectFrom(everyone('favourites', viewerUid))
    .innerJoin('works', 'works.id', 'favourites.work_id')
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'favourites.uid')
    .where(isSuggested)
    .select(cardColumns)
    .select('favourites.uid')
    .where('favourites.uid', 'in', uids)
    .where(isShown)
    .orderBy('favourites.position')
    .orderBy('favourites.interest')
    .execute()
}
