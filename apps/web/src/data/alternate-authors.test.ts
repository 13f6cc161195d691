import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alternateAuthors } from './alternate-authors.ts'
import type { FeedRow } from './feed-rows.ts'
import { noteOf } from './testing/fake-deps.ts'

const rowsOf = (authors: readonly string[], page = 0): FeedRow[] =>
  authors.map((username, at) => {
    const note = noteOf(`${page}-${at}`)
    const post = { ...note, author: { ...note.author, username } }
    return { type: 'post', key: post.id, post }
  })

const authorsOf = (rows: readonly FeedRow[]) =>
  rows.map((row) => (row.type === 'post' ? row.post.author.username : '')).join('')

test('a third post of one person waits for one by someone else', () => {
  expect(authorsOf(alternateAuthors([rowsOf([...'aaaabc'])]))).toBe('aabaac')
  expect(authorsOf(alternateAuthors([rowsOf([...'abcabc'])]))).toBe('abcabc')
})

test('the posts of one person alone stay as they are', () => {
  const rows = rowsOf([...'aaaa'])
  expect(alternateAuthors([rows])).toEqual(rows)
})

const pages = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 10 }), {
  maxLength: 4,
})

test('nothing is lost, twice, or moved by a further page, and none waits where another can come', () => {
  fc.assert(
    fc.property(pages, (authors) => {
      const all = authors.map(rowsOf)
      const shown = alternateAuthors(all)
      const keys = (rows: readonly FeedRow[]) => rows.map(({ key }) => key)
      expect(keys(shown).toSorted()).toEqual(keys(all.flat()).toSorted())
      const before = alternateAuthors(all.slice(0, -1))
      expect(keys(shown).slice(0, before.length)).toEqual(keys(before))
      // Where three of one person follow, no one else is left of that page.
      const said = authorsOf(shown)
      for (const [page, rows] of all.entries()) {
        const end = alternateAuthors(all.slice(0, page + 1)).length
        for (let at = end - rows.length + 2; at < end; at++) {
          const three = said.slice(at - 2, at + 1)
          if (new Set(three).size === 1) expect(new Set(said.slice(at, end)).size).toBe(1)
        }
      }
    }),
  )
})
