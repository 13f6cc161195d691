import { checkField, fieldLength, fields, limits, type FieldName } from '@afins/contract/fields'
import { colorNames } from '@afins/contract/interests'
import { isReservedUsername, reservedInterestSlugs } from '@afins/contract/reserved'
import { describe, expect, it } from 'vitest'
import { makeCorpus } from './corpus.ts'

const corpus = makeCorpus(1)
const { people, notes, follows } = corpus
const byUsername = new Map(people.map((person) => [person.username, person]))
const invalid = (name: FieldName, values: readonly string[]) =>
  values.filter((value) => checkField(name, value) !== null)

describe('the corpus', () => {
  it('is the same for the same seed and another for another', () => {
    expect(makeCorpus(1)).toEqual(corpus)
    expect(makeCorpus(2).notes[0]).not.toEqual(notes[0])
  })

  it('is large enough, whatever the seed', () => {
    for (const seed of [0, 7, -3, 2 ** 40]) {
      const other = makeCorpus(seed)
      expect(other.people.length).toBeGreaterThanOrEqual(100)
      expect(other.notes.length).toBeGreaterThanOrEqual(1500)
    }
  })
})

describe('people', () => {
  it('have unique usernames and addresses that sign-up accepts', () => {
    const usernames = people.map(({ username }) => username)
    expect(new Set(usernames).size).toBe(people.length)
    expect(invalid('username', usernames)).toEqual([])
    expect(usernames.filter(isReservedUsername)).toEqual([])
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    expect(people.filter(({ email }) => !/^[a-z0-9_-]+@example\.com$/.test(email))).toEqual([])
  })

  it('keep to the limits of their fields', () => {
    const names = people.map(({ displayName }) => displayName)
    expect(names.filter((name) => fieldLength(fields.displayName, name) > 50)).toEqual([])
    expect(names).not.toContain('')
    expect(
      invalid(
        'bio',
        people.map(({ bio }) => bio),
      ),
    ).toEqual([])
    expect(people.filter(({ color }) => !colorNames.includes(color))).toEqual([])
  })

  it('link only to names reserved for examples', () => {
    const hosts = people.flatMap(({ bio }) =>
      [...bio.matchAll(/https?:\/\/([^\s/]+)/g)].map(([, host]) => host),
    )
    expect(hosts.length).toBeGreaterThan(5)
    expect(hosts.filter((host) => !/(^|\.)example\.(com|org|net)$/.test(host ?? ''))).toEqual([])
  })

  it('sometimes have no bio or a closed profile', () => {
    const share = (count: number) => count / people.length
    expect(share(people.filter(({ bio }) => bio === '').length)).toBeGreaterThan(0.04)
    expect(share(people.filter(({ isPublic }) => !isPublic).length)).toBeCloseTo(0.12, 2)
  })

  it('have one to six interests, fixed ones and their own', () => {
    for (const { interests } of people) {
      expect(interests.length).toBeGreaterThan(0)
      expect(new Set(interests.map(({ slug }) => slug)).size).toBe(interests.length)
    }
    const custom = people.flatMap(({ interests }) =>
      interests.filter(({ kind }) => kind === 'custom'),
    )
    expect(new Set(custom.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(24)
    expect(custom.filter(({ slug }) => reservedInterestSlugs.has(slug))).toEqual([])
  })
})

describe('notes', () => {
  it('are written about an interest of their author, after joining', () => {
    const strays = notes.filter(({ authorUsername, interest, ago }) => {
      const author = byUsername.get(authorUsername)
      const known = author?.interests.some(({ slug }) => slug === interest)
      return !author || !known || ago <= 0 || ago >= author.joinedAgo
    })
    expect(strays).toEqual([])
  })

  it('come newest first', () => {
    const sorted = notes.toSorted((one, other) => one.ago - other.ago)
    expect(notes.map(({ ago }) => ago)).toEqual(sorted.map(({ ago }) => ago))
  })

  it('keep to the limits of their fields', () => {
    expect(
      invalid(
        'noteBody',
        notes.map(({ body }) => body),
      ),
    ).toEqual([])
    expect(notes.filter(({ body, tags }) => body.trim() === '' || tags.length > 5)).toEqual([])
    expect(invalid('tag', [...new Set(notes.flatMap(({ tags }) => tags))])).toEqual([])
    expect(notes.filter(({ images }) => images.length > limits.imagesInPost)).toEqual([])
  })

  it('never repeat one another, and no sentence is used more than 25 times', () => {
    expect(new Set(notes.map(({ body }) => body)).size).toBe(notes.length)
    const uses = new Map<string, number>()
    const sentences = notes.flatMap(({ body }) => body.split(/(?<=[.!?…:])\s+|\n+/))
    for (const sentence of sentences) {
      const key = sentence.toLowerCase()
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
    const often = [...uses].filter(([sentence, times]) => sentence.length > 12 && times > 25)
    expect(often).toEqual([])
  })

  it('leave no trace of how they are made', () => {
    const traces = /[{}[\]¶]|undefined| {2}| [,.;:!?]|,,|\.\.(?!\.)|;[.,]|\?\./
    expect(notes.filter(({ body }) => traces.test(body))).toEqual([])
    const uncontracted = /(?<![\p{L}])(?<!(?:antes|depois) )(?:de|em|por) (?:o|os|as) \*?\p{L}/u
    expect(notes.filter(({ body }) => uncontracted.test(body))).toEqual([])
  })

  it('are balanced Markdown', () => {
    const torn = notes.filter(({ body }) =>
      body.split('\n').some((line) => {
        const marks = line.replace(/^- /, '').match(/\*/g)?.length ?? 0
        const quotes = [...line].filter((letter) => letter === '“').length
        return marks % 2 !== 0 || quotes !== [...line].filter((letter) => letter === '”').length
      }),
    )
    expect(torn).toEqual([])
  })

  it('come in several shapes, some with pictures', () => {
    const share = (test: (body: string) => boolean) =>
      notes.filter(({ body }) => test(body)).length / notes.length
    expect(share((body) => body.startsWith('> '))).toBeGreaterThan(0.01)
    expect(share((body) => body.includes('\n- '))).toBeGreaterThan(0.03)
    expect(share((body) => body.includes('?'))).toBeGreaterThan(0.05)
    expect(share((body) => body.includes('\n\n'))).toBeGreaterThan(0.15)
    const pictured = notes.filter(({ images }) => images.length > 0).length / notes.length
    expect(pictured).toBeGreaterThan(0.05)
    expect(pictured).toBeLessThan(0.12)
  })
})

describe('follows', () => {
  it('join two different known people once', () => {
    expect(new Set(follows.map(({ from, to }) => `${from} ${to}`)).size).toBe(follows.length)
    expect(
      follows.filter(({ from, to }) => from === to || !byUsername.has(from) || !byUsername.has(to)),
    ).toEqual([])
    expect(follows.length).toBeGreaterThan(1500)
  })
})
