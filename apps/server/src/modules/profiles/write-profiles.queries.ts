import { fold, prepared, profileSearchTerms, type Row, type Writer } from '@afins/database'
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

/** Takes an image off the profile that shows it. @returns whether it was there */
export async function removePicture(tx: Writer, uid: string, id: string): Promise<boolean> {
  let isChanged = false
  for (const column of ['avatar_id', 'cover_id'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable('profiles')
      .set({ [column]: null })
      .where('uid', '=', uid)
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
    isChanged ||= numUpdatedRows > 0n
  }
  return isChanged
}

export async function setPlanUntil(tx: Writer, uid: string, until: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ plan_until: until })
    .where('uid', '=', uid)
    .where('plan_until', '!=', until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Decisions by `is_public` or by the interests lock first, so that neither changes meanwhile. */
export async function lockProfile(
  tx: Writer,
  by: { readonly uid: string } | { readonly username: string },
) {
  const [locked] = await lockingProfile(tx, by)
  return locked
}

const lockingProfile = prepared((tx: Writer, by: { uid?: string; username?: string }) => {
  const locking = tx.updateTable('profiles').set((eb) => ({ updated_at: eb.ref('updated_at') }))
  const one =
    by.uid === undefined
      ? locking.where('username', '=', by.username ?? '')
      : locking.where('uid', '=', by.uid)
  return one.returning([
    ...(['uid', 'username', 'is_public', 'is_quiet', 'plan_until', 'created_at'] as const),
    'comments_from',
  ])
})
