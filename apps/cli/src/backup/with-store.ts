import { join } from 'node:path'
import { databaseExists, openDatabase, type Database } from '@afins/database'
import type { Config } from '@afins/server/config'
import type { Blobs } from '@afins/server/platform/blobs'
import { openSecrets } from '@afins/server/platform/open-secrets'
import type { Secrets } from '@afins/server/platform/secrets'
import { openBlobs } from '@afins/server/start'
import { BackupError } from './manifest.ts'

/** What the operator's copies are made of. */
export interface Store {
  readonly database: Database
  readonly secrets: Secrets
  readonly blobs: Blobs
}

/** No client waits for it. */
const TIMEOUT_FACTOR = 1000

export const blobsOf = ({ dataDir, blobsUrl }: Config) =>
  openBlobs(join(dataDir, 'blobs'), blobsUrl)

/** Opens what there is without changing it: a server of another release may be running on it. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  if (!(await databaseExists(config.databaseUrl)))
    throw new BackupError('There is no database yet. See DATA_DIR and DATABASE_URL.')
  await using database = openDatabase(config.databaseUrl, { timeoutFactor: TIMEOUT_FACTOR })
  const secrets = await openSecrets(database, config)
  return await work({ database, secrets, blobs: blobsOf(config) })
}
