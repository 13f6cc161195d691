import { expect, test } from 'vitest'
import { makeCorpus } from './corpus.ts'
import { makeSharedLists } from './share-lists.ts'

const corpus = makeCorpus(1)
const shared = makeSharedLists(corpus, 1)

test('some lists are made together and some are copied, by people who were there', () => {
  const together = shared.filter(({ editors }) => editors.length > 0)
  expect(together.length).toBeGreaterThan(15)
  expect(shared.filter(({ copiedBy }) => copiedBy).length).toBeGreaterThan(5)
  expect(together.some(({ list }) => list.interest === 'music')).toBe(true)
  const joined = new Map(corpus.people.map(({ username, joinedAgo }) => [username, joinedAgo]))
  for (const { list, editors, copiedBy } of shared)
    for (const { username, ago } of [...editors, ...(copiedBy ? [copiedBy] : [])]) {
      expect(username).not.toBe(list.authorUsername)
      expect(joined.get(username)).toBeGreaterThan(list.ago)
      expect(ago).toBeLessThan(list.ago)
    }
})

test('no one adds what a list names already', () => {
  for (const { list, editors } of shared) {
    const titles = list.works.map(({ title }) => title)
    for (const { works } of editors)
      for (const { title } of works) expect(titles).not.toContain(title)
  }
})
