import { interestOfImported } from '@afins/contract/imports'
import type { WorkInterest, Writer } from '@afins/database'
import { replaceBio } from '#modules/profiles/index.ts'
import { clearFavourites, fillFavourites } from '#modules/shelves/index.ts'
import { interestOf, readContent } from './imports.present.ts'
import { importWorksNumbered, type ImportRow } from './imports.queries.ts'
import {
  removeAccount,
  takeInterestsBack,
  writeAccount,
  type AccountContext,
} from './write-account.service.ts'
import type { WriteContext } from './write-work.service.ts'
import type { WrittenProfile } from './written-profile.policy.ts'

const importedInterests = [...new Set(Object.values(interestOfImported))]

/** Fills what is empty of its owner’s profile with what a file says of them. @returns what, as JSON */
export async function writeProfile(
  context: AccountContext,
  tx: Writer,
  row: ImportRow,
): Promise<string | null> {
  const { uid, bio } = row
  const bringsBio = row.brings_bio === 1 && bio !== ''
  const isWritten = bringsBio && (await replaceBio(context, tx, uid, { from: '', to: bio }))
  const favourites = row.brings_favourites === 1 ? await writeFavourites(context, tx, row) : {}
  const { interests = [], pictures }: Partial<WrittenProfile> =
    row.written === null ? {} : JSON.parse(row.written)
  const account = await writeAccount(context, tx, row, pictures)
  const isChanged = isWritten || Object.keys(favourites).length + interests.length > 0
  if (!isChanged && account === null) return null
  const written: WrittenProfile = { bio: isWritten ? bio : '', favourites, interests, account }
  return JSON.stringify(written)
}

async function writeFavourites(context: WriteContext, tx: Writer, row: ImportRow) {
  const numbers = JSON.parse(row.favourites) as number[]
  const rows = await importWorksNumbered(tx, { importId: row.id, numbers })
  const byNumber = new Map(rows.map((one) => [one.number, one]))
  const works = numbers.flatMap((number) => byNumber.get(number) ?? [])
  const written: Partial<Record<WorkInterest, readonly string[]>> = {}
  for (const interest of importedInterests) {
    const ids = works
      .filter((work) => interestOf(readContent(work)) === interest && work.status !== 'left')
      .flatMap(({ work_id: id }) => id ?? [])
    const filled = await fillFavourites(context, tx, row.uid, interest, ids)
    if (filled.length > 0) written[interest] = filled
  }
  return written
}

/** Empties again what is still as an import wrote it. */
export async function removeProfile(
  context: AccountContext,
  tx: Writer,
  { uid, written: json }: ImportRow,
): Promise<null> {
  if (json === null) return null
  const {
    bio,
    favourites = {},
    interests = [],
    account,
  } = JSON.parse(json) as Partial<WrittenProfile>
  if (bio) await replaceBio(context, tx, uid, { from: bio, to: '' })
  for (const interest of importedInterests)
    await clearFavourites(context, tx, uid, interest, favourites[interest] ?? [])
  if (account) await removeAccount(context, tx, uid, account)
  await takeInterestsBack(context, tx, uid, interests)
  return null
}
