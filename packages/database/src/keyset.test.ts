import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BadCursorError,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageBefore,
  type Cursor,
} from './keyset.ts'
import type { Database } from './database.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'

const places = fc.record({
  at: fc.maxSafeNat(),
  id: fc.stringMatching(/^[\w-]{1,64}$/),
})

describe('a cursor', () => {
  test('leads back to its place', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(decodeCursor(encodeCursor(place))).toEqual(place)
      }),
    )
  })

  test('is refused when it is anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text)).toThrow(BadCursorError)
      }),
    )
  })

  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    '',
    encoded('1.'),
    encoded('.a'),
    encoded('01.a'),
    encoded('-1.a'),
    encoded('1e3.a'),
    encoded('1.a b'),
    encoded('1.a.b'),
    encoded('9007199254740993.a'),
    encoded(`1.${'a'.repeat(65)}`),
    `${encodeCursor({ at: 1, id: 'abc' })}=`,
    ` ${encodeCursor({ at: 1, id: 'abc' })}`,
    Buffer.from('11.abc').toString('base64').replace(/.$/, '+'),
    'A'.repeat(201),
  ])('is not %s', (text) => {
    expect(() => decodeCursor(text)).toThrow(BadCursorError)
  })

  test('has one text for each place', () => {
    // The last letter has bits to spare, which a decoder ignores.
    const text = encodeCursor({ at: 1, id: 'ab' })
    const twin = text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1)
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(text, 'base64url'))
    expect(() => decodeCursor(twin)).toThrow(BadCursorError)
  })
})

describeOnEachEngine('paging', (fresh) => {
  const pageOf = async ({ db }: Database, cursor: Cursor | null, limit: number) => {
    const query = db.selectFrom('posts').select(['id', 'published_at'])
    const rows = await pageBefore(query, { at: 'published_at', id: 'id' }, cursor, limit).execute()
    return cutPage(rows, limit, (row) => ({ at: row.published_at ?? 0, id: row.id }))
  }

  test('gives every row once in its order, whatever is written meanwhile', async () => {
    const { database } = fresh
    await transaction(database, (tx) => insertAccounts(tx, 'ana'))
    const insert = async (times: readonly number[], prefix: string) => {
      if (times.length === 0) return
      const rows = times.map((time, index) => postRow(`${prefix}-${index}`, 'ana', time))
      await transaction(database, (tx) => tx.insertInto('posts').values(rows).execute())
    }
    const times = fc.array(fc.nat(9), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        times,
        times,
        fc.integer({ min: 1, max: 7 }),
        async (before, meanwhile, limit) => {
          await transaction(database, (tx) => tx.deleteFrom('posts').execute())
          await insert(before, 'before')
          const seen: { id: string; published_at: number | null }[] = []
          let cursor: string | null = null
          do {
            const page = await pageOf(
              database,
              cursor === null ? null : decodeCursor(cursor),
              limit,
            )
            expect(page.rows.length).toBeLessThanOrEqual(limit)
            seen.push(...page.rows)
            cursor = page.next
            await insert(meanwhile.splice(0, 3), `meanwhile-${seen.length}`)
          } while (cursor !== null)
          const ids = seen.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.filter((id) => id.startsWith('before')).length).toBe(before.length)
          const inOrder = seen.toSorted(
            (a, b) => (b.published_at ?? 0) - (a.published_at ?? 0) || (a.id < b.id ? 1 : -1),
          )
          expect(seen).toEqual(inOrder)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('ends without an empty page', async () => {
    await transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana')
      await tx
        .insertInto('posts')
        .values([1, 2, 3, 4].map((at) => postRow(`p${at}`, 'ana', at)))
        .execute()
    })
    const first = await pageOf(fresh.database, null, 2)
    const second = await pageOf(fresh.database, decodeCursor(first.next ?? ''), 2)
    expect([first.rows, second.rows].map((rows) => rows.map(({ id }) => id))).toEqual([
      ['p4', 'p3'],
      ['p2', 'p1'],
    ])
    expect(second.next).toBeNull()
  })
})
