import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookmarkSearchTerms, postSearchTerms } from './indexed-terms.ts'
import { describeOnEachEngine } from './testing/on-each-engine.ts'
import { insertAccounts, postRow } from './testing/rows.ts'
import { transaction } from './transaction.ts'
import { ownedSearchTerm, queryTerms, searchTermsOf } from './search-terms.ts'

test.each([
  ['Coração de Açúcar', ['coracao', 'de', 'acucar']],
  ['ze-da_silva, d’água; ÁGUA!', ['ze', 'da', 'silva', 'd', 'agua']],
  ['1984 e 3D, R$ 9,90', ['1984', 'e', '3d', 'r', '9', '90']],
  ['Ελληνικά 音楽 İstanbul', ['ελληνικα', '音楽', 'istanbul']],
  ['bom 🎬🎬 filme', ['bom', '🎬', 'filme']],
  ['a'.repeat(85), ['a'.repeat(40), 'a'.repeat(5)]],
  ['% _ " * \\ \u0000', []],
  ['', []],
])('the search terms of %j', (text, expected) => {
  expect(searchTermsOf(text)).toEqual(expected)
})

test('a text has no more search terms than every engine accepts', () => {
  const words = searchTermsOf(Array.from({ length: 100_000 }, (_, n) => `palavra${n}`).join(' '))
  expect(words.length).toBeGreaterThan(10_000)
  expect(words.join(' ').length).toBeLessThan(200_001)
})

test('a query has no term that is a prefix of another', () => {
  expect(queryTerms('de dedo De DEDOS da')).toEqual(['dedos', 'da'])
  expect(queryTerms(' !? ')).toEqual([])
})

test('a post is found by what is visible of it', () => {
  const words = postSearchTerms({
    title: 'Cidade de Deus',
    subtitle: null,
    body: 'No fim ||o Zé morre|| e [a crítica](https://jornal.example/fim-de-ze) disse. https://x.example/y\n\n||Solto.\n\nOutro.',
    tags: ['cinema-novo'],
    works: ['Central do Brasil', '["Walter Salles"]'],
  })
  expect(words.split(' ')).toEqual(
    expect.arrayContaining(['cidade', 'deus', 'critica', 'disse', 'novo', 'salles', 'solto']),
  )
  expect(words).not.toMatch(/\b(?:ze|morre|jornal|https|example)\b/)
})

test('unclosed marks take linear time', () => {
  for (const text of ['](', '||', '|| ', '](a', 'https://']) {
    const body = text.repeat(250_000)
    const began = performance.now()
    postSearchTerms({ title: null, subtitle: null, body, tags: [], works: [] })
    expect(performance.now() - began).toBeLessThan(2000)
  }
})

describeOnEachEngine('a search index', (fresh) => {
  const texts = {
    a: 'Coração de Açúcar',
    b: 'Ouvindo Maracatu em Recife, 1984',
    c: 'Águas de Março: Elis Regina e Tom',
    d: 'Ελληνικά 音楽 🎬 3D covid19 1e5',
    e: '',
  }
  const write = (id: string, text: string) =>
    transaction(fresh.database, async (tx) => {
      const words = searchTermsOf(text).join(' ')
      await tx
        .insertInto('post_words')
        .values({ post_id: id, words })
        .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ words }))
        .execute()
    })
  const fill = async () => {
    await transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana')
      const ids = Object.keys(texts)
      await tx
        .insertInto('posts')
        .values(ids.map((id, at) => postRow(id, 'ana', at)))
        .execute()
    })
    for (const [id, text] of Object.entries(texts)) await write(id, text)
  }
  const found = async (word: string) => {
    const { db } = fresh.database
    const rows = await db
      .selectFrom('post_words')
      .select('post_id')
      .where('seq', 'in', sql<number>`(${fresh.database.rowsMatchingTerms('post_words', word)})`)
      .orderBy('post_id')
      .execute()
    return rows.map(({ post_id }) => post_id).join('')
  }

  test('matches the same prefixes on every engine', async () => {
    await fill()
    for (const [text, expected] of [
      ['coracao', 'a'],
      ['CORAÇ', 'a'],
      ['oracao', ''],
      ['a', 'ac'],
      ['ac', 'a'],
      ['ag', 'c'],
      ['agu', 'c'],
      ['agua', 'c'],
      ['aguas', 'c'],
      ['aguasd', ''],
      ['de', 'ac'],
      ['e', 'bc'],
      ['1984', 'b'],
      ['19', 'b'],
      ['984', ''],
      ['Ελλ', 'd'],
      ['音', 'd'],
      ['🎬', 'd'],
      ['3d', 'd'],
      ['covid1', 'd'],
      ['1e', 'd'],
      ['1e5', 'd'],
      ['and', ''],
      ['or', ''],
      ['not', ''],
      ['near', ''],
    ] as const) {
      const [word = ''] = queryTerms(text)
      expect([text, await found(word)]).toEqual([text, expected])
    }
  })

  test('follows inserts, updates, rollbacks and deletes', async () => {
    await fill()
    await write('a', 'Sal')
    expect([await found('coracao'), await found('sal')]).toEqual(['', 'a'])
    await expect(
      transaction(fresh.database, async (tx) => {
        await tx.updateTable('post_words').set({ words: 'nada' }).execute()
        throw new Error('never mind')
      }),
    ).rejects.toThrow('never mind')
    expect([await found('nada'), await found('sal')]).toEqual(['', 'a'])
    await transaction(fresh.database, (tx) =>
      tx.deleteFrom('posts').where('id', '=', 'b').execute(),
    )
    expect(await found('maracatu')).toBe('')
    const { rows } = await sql<{ seq: number }>`${fresh.database.rowsMatchingTerms(
      'post_words',
      'maracatu',
    )}`.execute(fresh.database.db)
    expect(rows).toEqual([])
  })

  test('matches several prefixes together', async () => {
    await fill()
    const of = async (...words: string[]) => {
      const rows = await fresh.database.db
        .selectFrom('post_words')
        .select('post_id')
        .where(
          'seq',
          'in',
          sql<number>`(${fresh.database.rowsMatchingTerms('post_words', ...words)})`,
        )
        .orderBy('post_id')
        .execute()
      return rows.map(({ post_id }) => post_id).join('')
    }
    expect([await of('a'), await of('e'), await of('de')]).toEqual(['ac', 'bc', 'ac'])
    expect([await of('a', 'e'), await of('a', 'coracao'), await of('coracao', 'e')]).toEqual([
      'c',
      'a',
      '',
    ])
  })

  test('separates the terms of each owner', async () => {
    await transaction(fresh.database, async (tx) => {
      await insertAccounts(tx, 'ana', 'bia')
      for (const uid of ['ana', 'bia']) {
        await tx.insertInto('bookmarks').values({ uid, post_id: 'x', created_at: 1 }).execute()
        const words = bookmarkSearchTerms(uid, `Lembrar de ${uid}`, ['um-dia'])
        await tx.insertInto('bookmark_words').values({ uid, post_id: 'x', words }).execute()
      }
    })
    const owners = async (uid: string, word: string) => {
      const rows = sql<number>`(${fresh.database.rowsMatchingTerms('bookmark_words', ownedSearchTerm(uid, word))})`
      const rowsFound = await fresh.database.db
        .selectFrom('bookmark_words')
        .select('uid')
        .where('seq', 'in', rows)
        .execute()
      return rowsFound.map((row) => row.uid)
    }
    expect(await owners('ana', 'lemb')).toEqual(['ana'])
    expect(await owners('bia', 'dia')).toEqual(['bia'])
    expect(await owners('ana', 'bia')).toEqual([])
    await transaction(fresh.database, (tx) =>
      tx.deleteFrom('bookmarks').where('uid', '=', 'ana').execute(),
    )
    expect(await owners('ana', 'lemb')).toEqual([])
  })
})
