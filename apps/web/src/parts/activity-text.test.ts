import { expect, test } from 'vitest'
import type { FeedActivity } from '@afins/contract/api'
import type { WorkKind } from '@afins/contract/works'
import { activitiesText, activityText } from './activity-text.ts'

const person = { username: 'ana', displayName: 'Ana', avatar: null, color: 'teal' } as const
const activityOf = (
  event: FeedActivity['event'],
  kinds: readonly WorkKind[],
  rating: number | null = null,
) => ({
  ...{ event, person, at: 0, count: kinds.length },
  works: kinds.map((kind, at) => ({
    work: {
      ...{ id: `${at}`, kind, title: 'T', year: null, note: '', cover: null, creators: [] },
      interest: 'books' as const,
    },
    rating,
  })),
})
const of = (...activity: Parameters<typeof activityOf>) => activityText(activityOf(...activity))

test.each([
  ['leu três livros', of('finished', ['book', 'book', 'book'])],
  ['viu dois filmes', of('finished', ['film', 'film'])],
  ['terminou duas obras', of('finished', ['film', 'book'])],
  ['começou duas séries', of('began', ['series', 'series'])],
  ['começou', of('began', ['book'])],
  ['viu', of('finished', ['film'], 9)],
  ['deu 4,5★ a', of('rated', ['film'], 9)],
  ['deu estrelas a onze discos'.replace('onze', '11'), of('rated', Array(11).fill('album'), 8)],
])('%s', (expected, text) => {
  expect(text).toBe(expected)
})

test.each([
  ['viram dois filmes', [activityOf('finished', ['film']), activityOf('finished', ['film'])]],
  [
    'viram três obras',
    [activityOf('finished', ['film', 'film']), activityOf('finished', ['series'])],
  ],
  ['registraram duas obras', [activityOf('finished', ['film']), activityOf('finished', ['book'])]],
  ['registraram dois livros', [activityOf('began', ['book']), activityOf('finished', ['book'])]],
])('several people %s', (expected, activities) => {
  expect(activitiesText(activities)).toBe(expected)
})
