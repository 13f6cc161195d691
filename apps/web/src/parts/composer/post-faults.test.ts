import { describe, expect, it } from 'vitest'
import { fields } from '@afins/contract/fields'
import { ApiError } from '#data/api-error.ts'
import { emptyDraft, type PostDraft } from './draft.ts'
import { faultAt, refusalOf, wrongIn } from './post-faults.ts'

const image = { id: 'a', width: 1, height: 1, alt: '' }
const draft = (over: Partial<PostDraft>): PostDraft => ({
  ...emptyDraft('music'),
  body: 'oi',
  ...over,
})

describe('what is wrong in a note before it is sent', () => {
  it('is nothing when the server would take it', () => {
    expect(wrongIn(draft({}))).toBeNull()
    expect(wrongIn(draft({ body: '', images: [image] }))).toBeNull()
    expect(wrongIn(draft({ body: 'x'.repeat(fields.noteBody.max) }))).toBeNull()
  })

  it.each([
    [{ body: ' \n' }, 'body'],
    [{ body: 'x'.repeat(fields.noteBody.max + 1) }, 'body'],
    [{ interest: '' }, 'interest'],
    [{ images: [image, { ...image, alt: 'x'.repeat(fields.alt.max + 1) }] }, 'images.1.alt'],
  ] as const)('of one with %j is said at %s', (over, field) => {
    expect(Object.keys(wrongIn(draft(over))?.fields ?? {})).toEqual([field])
  })
})

describe('what the server refused', () => {
  it('is said at the field that it names, or that its code means', () => {
    const named = new ApiError('request.invalid', 422, { 'tags.2': 'Use pelo menos 2 caracteres.' })
    expect(faultAt(refusalOf(named).fields, 'tags')).toBe('Use pelo menos 2 caracteres.')
    expect(Object.keys(refusalOf(new ApiError('post.image_unknown', 422)).fields)).toEqual([
      'images',
    ])
  })

  it('is said of the whole form when no field is at fault', () => {
    expect(refusalOf(new ApiError('network', 0))).toEqual({
      fields: {},
      alert: expect.stringContaining('O que você digitou continua aqui'),
    })
    expect(
      refusalOf(new ApiError('request.invalid', 422, { kind: 'Este valor não serve aqui.' })).alert,
    ).not.toBeNull()
  })
})
