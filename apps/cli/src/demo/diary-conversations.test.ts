import { expect, test } from 'vitest'
import { makeCorpus } from './corpus.ts'
import { makeDiaryConversations } from './diary-conversations.ts'
import { entryKeyOf } from './shelves/shelves.ts'

const corpus = makeCorpus(1)
const { threads, likes } = makeDiaryConversations(corpus, 1)
const personOf = new Map(corpus.people.map((person) => [person.username, person]))
const entryOf = new Map(
  corpus.shelves.flatMap(({ ownerUsername, entries }) =>
    entries.map((entry) => [entryKeyOf(ownerUsername, entry), { ...entry, ownerUsername }]),
  ),
)

test('people talk about entries of others that all see, and like them', () => {
  expect(threads.filter((thread) => thread.length > 0).length).toBeGreaterThan(20)
  expect(likes.length).toBeGreaterThan(80)
  for (const { key, username, ago } of [...threads.flat(), ...likes]) {
    const entry = entryOf.get(key)
    expect(entry).toMatchObject({ visibility: 'public', diary: expect.anything() })
    expect(personOf.get(entry?.ownerUsername ?? '')?.isPublic).toBe(true)
    expect(ago).toBeLessThanOrEqual(entry?.ago ?? 0)
    expect(personOf.get(username)?.joinedAgo).toBeGreaterThan(ago)
  }
  for (const { key, username } of likes) expect(entryOf.get(key)?.ownerUsername).not.toBe(username)
})

test('no one says the same twice in a thread, and answers come after what they answer', () => {
  for (const thread of threads) {
    const said = thread.filter(({ answers }) => answers === null).map(({ body }) => body)
    expect(new Set(said).size).toBe(said.length)
    thread.forEach(({ answers, ago }, at) => {
      const answered = answers === null ? Infinity : (thread[answers]?.ago ?? 0)
      expect(answered).toBeGreaterThanOrEqual(ago)
      expect(answers ?? -1).toBeLessThan(at)
    })
  }
})

test('the person whom one signs in as finds something said on their diary', () => {
  const first = corpus.people[0]?.username
  const own = threads.flat().filter(({ key }) => entryOf.get(key)?.ownerUsername === first)
  expect(own.length).toBeGreaterThan(0)
})
