import { fold, wordsOfPerson, type Writer } from '@afins/database'

interface Names {
  readonly uid: string
  readonly displayName: string
  readonly username: string
}

/** What a person's row says of both names. */
export function foldedPerson(displayName: string, username: string): string {
  return fold(`${displayName} ${username}`)
}

/** Has somebody found by these names from now on. */
export async function writePersonWords(
  tx: Writer,
  { uid, displayName, username }: Names,
): Promise<void> {
  await tx
    .insertInto('profile_words')
    .values({ uid, words: wordsOfPerson(displayName, username) })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })),
    )
    .execute()
}
