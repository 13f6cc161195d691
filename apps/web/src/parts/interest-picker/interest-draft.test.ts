import { limits } from '@afins/contract/fields'
import { ApiError } from '#data/call.ts'
import { describe, expect, it } from 'vitest'
import {
  checkDrafts,
  choicesOf,
  draftErrorsOf,
  draftsOf,
  canAddInterest,
  moveDraft,
  toggleFixed,
  type InterestDraft,
} from './interest-draft.ts'

const TAKEN = 'Este nome não pode ser usado como interesse. Escolha outro.'
const own = (name: string, over: Partial<InterestDraft> = {}): InterestDraft => ({
  key: name,
  fixed: null,
  slug: null,
  name,
  icon: '📷',
  color: 'teal',
  ...over,
})
const keys = (drafts: readonly InterestDraft[]) => drafts.map(({ key }) => key)

describe('interests while they are chosen', () => {
  it('go from the profile to the form and back unchanged', () => {
    const drafts = draftsOf([
      { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' },
      { slug: 'fotografia', name: 'Fotografia', icon: '📷', color: 'teal' },
    ])
    expect(drafts.map(({ fixed }) => fixed)).toEqual(['books', null])
    expect(choicesOf(drafts)).toEqual([
      { slug: 'books' },
      { slug: 'fotografia', name: 'Fotografia', icon: '📷', color: 'teal' },
    ])
  })

  it('leave the slug of a new one to the server', () => {
    expect(choicesOf([own(' Jardins ')])).toEqual([{ name: 'Jardins', icon: '📷', color: 'teal' }])
  })

  it('take a fixed one in at the end and out again', () => {
    const taken = toggleFixed([own('a')], 'music')
    expect(keys(taken)).toEqual(['a', 'music'])
    expect(keys(toggleFixed(taken, 'music'))).toEqual(['a'])
  })

  it('move by one and stay at the ends', () => {
    const list = [own('a'), own('b'), own('c')]
    expect(keys(moveDraft(list, 'b', -1))).toEqual(['b', 'a', 'c'])
    expect(keys(moveDraft(list, 'b', 1))).toEqual(['a', 'c', 'b'])
    expect(moveDraft(list, 'a', -1)).toBe(list)
    expect(moveDraft(list, 'c', 1)).toBe(list)
    expect(moveDraft(list, 'x', 1)).toBe(list)
  })

  it('are limited in number, the fixed ones apart', () => {
    const almost = Array.from({ length: limits.customInterests - 1 }, (_, at) => own(`n${at}`))
    expect(canAddInterest(toggleFixed(almost, 'books'))).toBe(true)
    expect(canAddInterest([...almost, own('z')])).toBe(false)
  })

  it('are checked: names, emoji, and names that lead to the same address', () => {
    const errors = checkDrafts([
      own('Fotografia'),
      own('fotografía', { key: 'twice' }),
      own('Música', { key: 'fixed' }),
      own('x', { key: 'short' }),
      own('Jardins', { key: 'letter', icon: 'J' }),
      own('!!!', { key: 'nothing' }),
    ])
    expect(errors).toEqual({
      twice: { name: TAKEN },
      fixed: { name: TAKEN },
      short: { name: 'Use pelo menos 2 caracteres.' },
      letter: { icon: 'Este valor não serve aqui.' },
      nothing: { name: TAKEN },
    })
  })

  it('are found by the paths of a server’s answer', () => {
    const error = new ApiError('interest.slug_taken', 422, {
      'interests.1.icon': 'a',
      'interests.0': 'b',
      'interests.7.name': 'c',
      bio: 'd',
    })
    expect(draftErrorsOf([own('x'), own('y')], error)).toEqual({
      x: { name: 'b' },
      y: { icon: 'a' },
    })
    expect(draftErrorsOf([own('x')], new Error('broken'))).toEqual({})
  })
})
