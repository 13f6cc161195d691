import { describe, expect, it } from 'vitest'
import { mariasProfile } from '#data/testing/fake-deps.ts'
import { changesOf, formOf, parseForm, type ProfileForm } from './profile-form.ts'

const form: ProfileForm = formOf({
  ...mariasProfile,
  bio: 'Cinéfila.',
  interests: [
    { slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' },
    { slug: 'jardins', name: 'Jardins', icon: '🌱', color: 'forest' },
  ],
})

describe('the form of a profile', () => {
  it('sends nothing when nothing was changed, or only spaces were', () => {
    expect(changesOf(form, form)).toBeNull()
    expect(changesOf(form, { ...form, displayName: ' Maria  ', bio: 'Cinéfila.\n' })).toBeNull()
  })

  it('sends only what was changed', () => {
    expect(changesOf(form, { ...form, bio: 'Leitora.' })).toEqual({ bio: 'Leitora.' })
    expect(changesOf(form, { ...form, isPublic: false, avatar: 'm1' })).toEqual({
      isPublic: false,
      avatar: 'm1',
    })
    expect(changesOf({ ...form, avatar: 'm1' }, form)).toEqual({ avatar: null })
  })

  it('sends of a cover what is another: the image, its point, or both', () => {
    const cover = { id: 'c1', x: 50, y: 50 }
    expect(changesOf(form, { ...form, cover })).toEqual({
      ...{ cover: 'c1', coverPoint: { x: 50, y: 50 } },
    })
    const covered = { ...form, cover }
    expect(changesOf(covered, { ...form, cover: { ...cover, y: 0 } })).toEqual({
      coverPoint: { x: 50, y: 0 },
    })
    expect(changesOf(covered, form)).toEqual({ cover: null })
    expect(changesOf(covered, { ...form, cover: { ...cover } })).toBeNull()
  })

  it('sends all interests in their order when one of them was moved', () => {
    const [books, gardens] = form.interests
    expect(changesOf(form, { ...form, interests: [gardens!, books!] })).toEqual({
      interests: [
        { slug: 'jardins', name: 'Jardins', icon: '🌱', color: 'forest' },
        { slug: 'books' },
      ],
    })
  })

  it('comes back from what this browser stored', () => {
    expect(parseForm(JSON.stringify(form))).toEqual(form)
    const covered = { ...form, cover: { id: 'c1', x: 0, y: 100 } }
    expect(parseForm(JSON.stringify(covered))).toEqual(covered)
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    '"x"',
    JSON.stringify({ ...form, color: 'pink' }),
    JSON.stringify({ ...form, avatar: 3 }),
    JSON.stringify({ ...form, cover: 'c1' }),
    JSON.stringify({ ...form, interests: [{ key: 'a' }] }),
    JSON.stringify({ ...form, interests: [{ ...form.interests[0], fixed: 'games' }] }),
    JSON.stringify({ ...form, displayName: undefined }),
  ])('ignores what is not a form: %s', (stored) => {
    expect(parseForm(stored)).toBeNull()
  })
})
