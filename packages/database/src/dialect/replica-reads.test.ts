import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { readingFrom, replicaOfReads, WriteAfterReplicaReadError } from './replica-reads.ts'
import { testDatabase } from '#testing/index.ts'
import { rejectionOf } from '#testing/rejection-of.ts'
import { transaction } from '#transaction.ts'

const replica = { pool: {} as Pool, workMs: 100 }

async function onDatabase(work: (write: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const fresh = await testDatabase('sqlite')
  try {
    await work(() => transaction(fresh.database, async () => {}))
  } finally {
    await fresh.dispose()
  }
}

test('reads go to the replica until they end', async () => {
  const ended = Promise.withResolvers<void>()
  let afterwards: Promise<unknown> = Promise.resolve()
  await readingFrom(replica, async () => {
    expect(replicaOfReads()).toBe(replica)
    afterwards = ended.promise.then(replicaOfReads)
  })
  expect(replicaOfReads()).toBeNull()
  ended.resolve()
  expect(await afterwards).toBeNull()
})

test('what was read from a replica decides nothing that is written', () =>
  onDatabase(async (write) => {
    const reading = readingFrom(replica, async () => {
      replicaOfReads()
      await write()
    })
    expect(await rejectionOf(reading)).toBeInstanceOf(WriteAfterReplicaReadError)
    const swallowing = readingFrom(replica, async () => {
      replicaOfReads()
      await write().catch(() => {})
    })
    expect(await rejectionOf(swallowing)).toBeInstanceOf(WriteAfterReplicaReadError)
  }))

test('what is written first is followed by reads of the primary', () =>
  onDatabase(async (write) => {
    await readingFrom(replica, async () => {
      await write()
      expect(replicaOfReads()).toBeNull()
    })
  }))
