import { expect, test } from 'vitest'
import { isFull, isUnavailable, uniqueViolation } from './failures.ts'
import { rejectionOf } from '../testing/rejection-of.ts'
import { describeOnEachEngine } from '../testing/on-each-engine.ts'
import { accountRow, insertAccounts } from '../testing/rows.ts'
import { transaction } from '../transaction.ts'
import type { Writer } from '../database.ts'

describeOnEachEngine('an error', (fresh) => {
  const failing = (work: (tx: Writer) => Promise<unknown>) =>
    rejectionOf(transaction(fresh.database, work))

  test('names the column that was to be unique', async () => {
    const error = await failing(async (tx) => {
      await insertAccounts(tx, 'ana')
      await tx
        .insertInto('accounts')
        .values(accountRow('bia', { email_canonical: 'ana@example.test' }))
        .execute()
    })
    expect(uniqueViolation(error)).toBe('email_canonical')
  })

  test('names the primary key', async () => {
    const error = await failing(async (tx) => {
      await insertAccounts(tx, 'ana')
      await tx
        .insertInto('accounts')
        .values(accountRow('ana', { email_canonical: 'other' }))
        .execute()
    })
    expect(uniqueViolation(error)).toBe('uid')
  })

  test('names all columns of a key, also those whose names are words of SQL', async () => {
    const hit = { key: 'a)=(b', window: 1, hits: 1, expires_at: 1 }
    const error = await failing((tx) => tx.insertInto('rate_limits').values([hit, hit]).execute())
    expect(uniqueViolation(error)).toBe('key,window')
  })

  test('names the column of a partial index', async () => {
    const name = { uid: 'ana', email: '', created_at: 1, is_current: 1 } as const
    const error = await failing(async (tx) => {
      await insertAccounts(tx, 'ana')
      const names = ['ana', 'anna'].map((username) => ({ ...name, username }))
      await tx.insertInto('usernames').values(names).execute()
    })
    expect(uniqueViolation(error)).toBe('uid')
  })

  test('of another kind is none of these', async () => {
    const error = await failing((tx) =>
      tx
        .insertInto('bookmarks')
        .values({ uid: 'nobody', post_id: 'none', created_at: 1 })
        .execute(),
    )
    for (const other of [error, new Error('no'), null, 'UNIQUE constraint failed: a.b']) {
      expect(uniqueViolation(other)).toBeNull()
      expect(isFull(other)).toBe(false)
      expect(isUnavailable(other)).toBe(false)
    }
  })
})
