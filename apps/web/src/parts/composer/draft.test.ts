import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkField, limits } from '@afins/contract/fields'
import { emptyDraft, isBlank, serialise, type PostDraft } from './draft.ts'
import { parseDraft } from './parse-draft.ts'

const tag = fc.stringMatching(/^[a-z0-9]{2,30}$/)
const image = fc.record({
  id: fc.uuid(),
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
  alt: fc.string({ maxLength: 500 }),
})
const work = fc.record({
  id: fc.uuid(),
  title: fc.stringMatching(/^[a-z]{1,40}$/),
  creators: fc.array(fc.string({ maxLength: 20 }), { maxLength: limits.creatorsOfWork }),
  year: fc.option(fc.integer({ min: -800, max: 2100 })),
})
const drafts: fc.Arbitrary<PostDraft> = fc.record({
  body: fc.string({ unit: 'grapheme', maxLength: 400 }),
  interest: fc.constantFrom('music', 'movies', 'fotografia-analogica', ''),
  tags: fc.uniqueArray(tag, { maxLength: limits.tagsInPost }),
  tag: fc.string({ maxLength: 40 }),
  images: fc.uniqueArray(image, { maxLength: limits.imagesInPost, selector: ({ id }) => id }),
  work: fc.option(work),
  warning: fc.string({ maxLength: 100 }),
  visibility: fc.constantFrom('public' as const, 'followers' as const, 'self' as const, null),
})
const keys = fc.option(fc.uuid())
const texts = ['body', 'interest', 'tag', 'warning', 'key'] as const
const names = [...texts, 'tags', 'images', 'work', 'visibility'] as const

describe('a stored draft', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(drafts, keys, (draft, key) => {
        const stored = parseDraft(serialise({ draft, key }))
        expect(stored).toEqual(isBlank(draft) ? null : { draft, key })
      }),
    )
  })

  it('comes back with what is usable, whatever else was written into it', () => {
    const garbage = fc.record(Object.fromEntries(names.map((name) => [name, fc.jsonValue()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(drafts, garbage, (draft, over) => {
        const text = JSON.stringify({ ...JSON.parse(serialise({ draft, key: null })), ...over })
        const stored = parseDraft(text)
        if (stored === null) return
        expect(parseDraft(serialise(stored))).toEqual(stored)
        expect(['public', 'followers', 'self', null]).toContain(stored.draft.visibility)
        expect(stored.draft.tags.length).toBeLessThanOrEqual(limits.tagsInPost)
        expect(stored.draft.tags.every((one) => checkField('tag', one) === null)).toBe(true)
        expect(stored.draft.images.length).toBeLessThanOrEqual(limits.imagesInPost)
      }),
    )
  })

  it('is nothing when it cannot be read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const stored = parseDraft(text)
        expect(stored === null || !isBlank(stored.draft)).toBe(true)
      }),
    )
    for (const text of [null, '', 'null', '[]', '7', '"oi"', '{}', '{"body":7}', '{"body":"  "}'])
      expect(parseDraft(text)).toBeNull()
  })

  it('never brings an image whose id could lead elsewhere', () => {
    const stored = { width: 1, height: 1, alt: '' }
    const bad = ['../../api/session', 'a/b', '', 'x'.repeat(65), 7, null].map((id) => ({
      ...stored,
      id,
    }))
    const text = JSON.stringify({
      images: [...bad, { ...stored, id: 'good' }, { ...stored, id: 'good' }],
    })
    expect(parseDraft(text)?.draft.images).toEqual([{ ...stored, id: 'good' }])
  })
})

describe('drafts beside each other', () => {
  it('are blank without a word, a tag or an image, whatever was chosen', () => {
    expect(isBlank({ ...emptyDraft('music'), body: ' \n', visibility: 'self' })).toBe(true)
    expect(isBlank({ ...emptyDraft(), tag: 'ja' })).toBe(false)
  })
})
