import type { Reader, Row, Writer } from '@afins/database'

type SettingName = Row<'server_settings'>['name']

export async function hasServerSetting(db: Reader, name: SettingName): Promise<boolean> {
  const row = await db
    .selectFrom('server_settings')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a setting that is the same for every server; one that is there stays. */
export async function storeServerSetting(
  tx: Writer,
  name: SettingName,
  value: string,
): Promise<void> {
  await tx
    .insertInto('server_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
