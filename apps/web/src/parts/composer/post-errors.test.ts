import { describe, expect, it } from 'vitest'
import { fields } from '@afins/contract/fields'
import { ApiError } from '#data/call.ts'
import { emptyDraft, type PostDraft } from './draft.ts'
import { errorAt, postErrorsOf, validateNote } from './post-errors.ts'

const image = { id: 'a', width: 1, height: 1, alt: '' }
const draft = (over: Partial<PostDraft>): PostDraft => ({
  ...emptyDraft('music'),
  body: 'oi',
  ...over,
})

describe('what is wrong in a note before it is sent', () => {
  it('is nothing when the server would take it', () => {
    expect(validateNote(draft({}))).toBeNull()
    expect(validateNote(draft({ body: '', images: [image] }))).toBeNull()
    expect(validateNote(draft({ body: 'x'.repeat(fields.noteBody.max) }))).toBeNull()
  })

  it.each([
    [{ body: ' \n' }, 'body'],
    [{ body: 'x'.repeat(fields.noteBody.max + 1) }, 'body'],
    [{ interest: '' }, 'interest'],
    [{ images: [image, { ...image, alt: 'x'.repeat(fields.alt.max + 1) }] }, 'images.1.alt'],
  ] as const)('of one with %j is shown at %s', (over, field) => {
    expect(Object.keys(validateNote(draft(over))?.fields ?? {})).toEqual([field])
  })
})

describe('what the server rejected', () => {
  it('is shown at the field that it names, or that its code means', () => {
    const named = new ApiError('request.invalid', 422, { 'tags.2': 'Use pelo menos 2 caracteres.' })
    expect(errorAt(postErrorsOf(named).fields, 'tags')).toBe('Use pelo menos 2 caracteres.')
    expect(Object.keys(postErrorsOf(new ApiError('post.image_unknown', 422)).fields)).toEqual([
      'images',
    ])
  })

  it('is shown for the whole form when no field is named', () => {
    expect(postErrorsOf(new ApiError('network', 0))).toEqual({
      fields: {},
      alert: expect.stringContaining('O que você digitou continua aqui'),
    })
    expect(
      postErrorsOf(new ApiError('request.invalid', 422, { kind: 'Este valor não serve aqui.' }))
        .alert,
    ).not.toBeNull()
  })
})
