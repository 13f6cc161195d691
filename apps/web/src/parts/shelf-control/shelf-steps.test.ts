import { describe, expect, it, test } from 'vitest'
import type { ShelfEntry } from '@afins/contract/api'
import {
  afterRating,
  afterStep,
  likelyStep,
  offeredSteps,
  shelfLine,
  stepLabel,
} from './shelf-steps.ts'

const empty: ShelfEntry = {
  ...{ workId: 'w', wants: false, wantsAt: null, active: null, times: 0, gaveUp: false },
  ...{ lastOn: '', rating: null, remark: '', visibility: 'public', diary: [] },
}
const today = '2026-11-22'

describe('the likely next step', () => {
  it.each([
    ['book', ['want', 'begin', 'finish', 'want']],
    ['album', ['want', 'begin', 'finish', 'want']],
    ['series', ['want', 'begin', 'finish', 'want']],
    ['film', ['want', 'finish', 'want', 'finish']],
  ] as const)('of a %s goes %s', (kind, steps) => {
    let entry = empty
    for (const step of steps) {
      expect(likelyStep(kind, entry)).toBe(step)
      entry = afterStep(step, entry, today)
      expect(offeredSteps(entry).includes(step)).toBe(step === 'finish')
    }
  })

  it('again is said as such', () => {
    const seen = afterStep('finish', empty, today)
    expect(stepLabel('finish', 'movies', empty)).toBe('Vi')
    expect(stepLabel('finish', 'movies', seen)).toBe('Vi de novo')
    const reading = afterStep('begin', seen, today)
    expect(stepLabel('finish', 'books', reading)).toBe('Li')
  })

  it('of what is rated is that of what was finished, once', () => {
    const wanted = { ...empty, wants: true }
    expect(afterRating(8, wanted)).toMatchObject({ rating: 8, wants: false, times: 1 })
    expect(afterRating(9, afterRating(8, wanted))).toMatchObject({ rating: 9, times: 1 })
    expect(afterRating(null, wanted)).toMatchObject({ rating: null, wants: true, times: 0 })
    expect(afterRating(8, { ...empty, gaveUp: true })).toMatchObject({ gaveUp: true, times: 0 })
  })

  it('of what was given up is to want it again', () => {
    const left = afterStep('give_up', afterStep('begin', empty, today), today)
    expect(left).toMatchObject({ gaveUp: true, active: null, times: 0 })
    expect(likelyStep('book', left)).toBe('want')
    expect(stepLabel('want', 'books', left)).toBe('Quero reler')
    expect(afterStep('give_up', { ...empty, times: 1 }, today).gaveUp).toBe(false)
  })
})

test.each([
  [empty, ''],
  [afterStep('want', empty, today), 'Na lista do que você quer ler'],
  [afterStep('begin', empty, today), 'Lendo desde hoje'],
  [afterStep('begin', empty, '2026-11-03'), 'Lendo desde 3 de nov.'],
  [afterStep('finish', empty, '2026-11-03'), 'Lido em 3 de nov.'],
  [afterStep('finish', empty, '2025-12-31'), 'Lido em 31 de dez. de 2025'],
  [afterStep('finish', empty, '2026-11'), 'Lido em 11/2026'],
  [{ ...empty, times: 2, lastOn: '2020' }, 'Lido em 2020, 2 vezes'],
  [{ ...empty, times: 1, wants: true }, 'Na lista do que você quer ler · Lido'],
  [afterStep('give_up', empty, today), 'Largado hoje'],
])('an entry in words: %#', (entry, words) => {
  expect(shelfLine('books', entry, today)).toBe(words)
})
