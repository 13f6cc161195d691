import { type Row, type Writer, fold, profileSearchTerms } from '@afins/database'
import { own } from '#visibility/index.ts'

export function insertProfile(tx: Writer, profile: Row<'profiles'>) {
  return tx.insertInto('profiles').values(profile).execute()
}

export async function displayNameOf(tx: Writer, uid: string): Promise<string> {
  const row = await tx
    .selectFrom(own('profiles', uid))
    .select('display_name')
    .executeTakeFirstOrThrow()
  return row.display_name
}

export function changeProfileRow(
  tx: Writer,
  uid: string,
  change: Partial<Omit<Row<'profiles'>, 'uid'>>,
) {
  return tx.updateTable('profiles').set(change).where('uid', '=', uid).execute()
}

/** Changes a bio from what it must be now. @returns whether it was that */
export async function changeBio(
  tx: Writer,
  of: { readonly uid: string; readonly from: string; readonly to: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ bio: of.to, updated_at: of.now })
    .where('uid', '=', of.uid)
    .where('bio', '=', of.from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

interface Names {
  readonly uid: string
  readonly displayName: string
  readonly username: string
}

export function foldedPerson(displayName: string, username: string): string {
  return fold(`${displayName} ${username}`)
}

export async function writePersonWords(
  tx: Writer,
  { uid, displayName, username }: Names,
): Promise<void> {
  await tx
    .insertInto('profile_words')
    .values({ uid, words: profileSearchTerms(displayName, username) })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })),
    )
    .execute()
}
