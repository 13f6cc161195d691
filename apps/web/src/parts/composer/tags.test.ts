import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkField, limits } from '@afins/contract/fields'
import { takeTags } from './tags.ts'

describe('taking tags', () => {
  it('folds what was typed, and takes each once', () => {
    expect(takeTags(['mpb'], 'Música Brasileira, MPB, #vinil')).toEqual({
      tags: ['mpb', 'musica-brasileira', 'vinil'],
      added: ['musica-brasileira', 'vinil'],
      rest: '',
      error: null,
    })
  })

  it('leaves what cannot be one, with the reason', () => {
    expect(takeTags([], '!!!, jazz')).toMatchObject({
      tags: ['jazz'],
      rest: '!!!',
      error: expect.any(String),
    })
    expect(takeTags([], 'a')).toMatchObject({
      tags: [],
      rest: 'a',
      error: 'Use pelo menos 2 caracteres.',
    })
  })

  it('leaves what there is no room for', () => {
    const full = Array.from({ length: limits.tagsInPost }, (_, at) => `tag${at}`)
    expect(takeTags(full, 'mais')).toMatchObject({
      tags: full,
      rest: 'mais',
      error: expect.stringContaining('10'),
    })
    expect(takeTags(full, 'tag3')).toMatchObject({ tags: full, rest: '', error: null })
  })

  it('gives tags that the server takes, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 14 }), (typed) => {
        const { tags, rest, error } = takeTags([], typed.join(','))
        expect(tags.every((tag) => checkField('tag', tag) === null)).toBe(true)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags.length).toBeLessThanOrEqual(limits.tagsInPost)
        expect(rest === '').toBe(error === null)
      }),
    )
  })
})
