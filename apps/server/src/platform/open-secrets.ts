import { join } from 'node:path'
import { transaction, type Database, type Reader } from '@afins/database'
import { createSecretFile, readSecretFile, SecretError } from './secret-file.ts'
import { secretsFrom, type Secrets } from './secrets.ts'

const PURPOSE = 'secret-digest'
const ACCEPT =
  'Restore the right one. If it is lost for good, "afins accept-secret" goes on without it: everyone then has to reset their password.'

export interface SecretSource {
  readonly dataDir: string
  readonly secret: string | null
}

/**
 * Creates the secret on the first start of a new database, which has a digest of it: another secret
 * would invalidate every password. @throws SecretError
 */
export async function openSecrets(database: Database, source: SecretSource): Promise<Secrets> {
  const digest = await storedDigest(database.db)
  const inUse = digest !== null || (await hasAccounts(database.db))
  // After the database: a concurrent first start creates the file before it stores the digest.
  const found = findSecret(source)
  if (!found && inUse)
    throw new SecretError(`${fileOf(source)} is missing, but the database is in use. ${ACCEPT}`)
  const secrets = secretsFrom(found ?? createSecretFile(fileOf(source)))
  if (!matches(secrets, digest ?? (await storeDigest(database, secrets))))
    throw new SecretError(
      `The secret in ${source.secret === null ? fileOf(source) : 'SECRET'} is not the one that this database is used with. ${ACCEPT}`,
    )
  return secrets
}

/** The current secret without asking a database whether it is the right one; null if there is none. */
export function currentSecrets(source: SecretSource): Secrets | null {
  const found = findSecret(source)
  return found && secretsFrom(found)
}

export async function acceptSecret(database: Database, source: SecretSource): Promise<void> {
  const secrets = secretsFrom(findSecret(source) ?? createSecretFile(fileOf(source)))
  await transaction(database, async (tx) => {
    await tx.deleteFrom('server_settings').where('name', '=', PURPOSE).execute()
    await tx
      .insertInto('server_settings')
      .values({ name: PURPOSE, value: digestOf(secrets) })
      .execute()
  })
}

function findSecret(source: SecretSource): Buffer | null {
  return source.secret === null ? readSecretFile(fileOf(source)) : Buffer.from(source.secret)
}

const fileOf = ({ dataDir }: SecretSource) => join(dataDir, 'secret.key')

const digestOf = (secrets: Secrets) => secrets.digest(PURPOSE, PURPOSE)

const matches = (secrets: Secrets, digest: string) => secrets.matches(PURPOSE, PURPOSE, digest)

async function storedDigest(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', PURPOSE)
    .executeTakeFirst()
  return row?.value ?? null
}

async function storeDigest(database: Database, secrets: Secrets): Promise<string> {
  return transaction(database, async (tx) => {
    await tx
      .insertInto('server_settings')
      .values({ name: PURPOSE, value: digestOf(secrets) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('server_settings')
      .select('value')
      .where('name', '=', PURPOSE)
      .executeTakeFirstOrThrow()
    return value
  })
}

/** A database of an earlier release has no digest, but may have accounts. */
async function hasAccounts(db: Reader): Promise<boolean> {
  return (await db.selectFrom('accounts').select('uid').limit(1).executeTakeFirst()) !== undefined
}
