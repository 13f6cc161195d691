import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callPath, postPath, workIdInPath, workPath } from './addresses.ts'
import { matchPage } from './page-address.ts'
import { reservedInterestSlugs } from './reserved.ts'

describe('the address of a call', () => {
  it('is the path alone where nothing is asked', () => {
    expect(callPath('/api/posts')).toBe('/api/posts')
    expect(callPath('/api/posts', {}, { cursor: undefined })).toBe('/api/posts')
  })

  it('fills parameters and appends what is asked', () => {
    expect(
      callPath('/api/profiles/{username}/posts', { username: 'maria' }, { kind: 'note', limit: 5 }),
    ).toBe('/api/profiles/maria/posts?kind=note&limit=5')
  })

  it('carries any value through unharmed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    // No address can carry these two as a segment.
    const segment = text.filter((value) => value !== '.' && value !== '..')
    fc.assert(
      fc.property(segment, text, (id, cursor) => {
        const url = new URL(callPath('/api/x/{id}', { id }, { cursor }), 'https://a.example')
        expect(url.searchParams.get('cursor')).toBe(cursor)
        expect(decodeURIComponent(url.pathname.slice('/api/x/'.length))).toBe(id)
      }),
    )
  })
})

describe('the address of a post', () => {
  it.each([...reservedInterestSlugs, 'plantas'])('leads to it in an interest %s', (slug) => {
    const post = { id: 'p1', author: { username: 'maria' }, interest: { slug } }
    const found = matchPage(postPath({ ...post, kind: 'note' }))
    expect(found?.params).toMatchObject({ interestName: slug, postId: 'p1' })
  })
})

describe('the address of a work', () => {
  const id = '019e1f2f-4c48-74cc-84bd-2406e4d50000'

  it.each([
    ['Central do Brasil', `central-do-brasil-${id}`],
    ['Aquarius (2016): “Edição” / 2?', `aquarius-2016-edicao-2-${id}`],
    ['千と千尋の神隠し', id],
    ['...', id],
  ])('has the title %s before its id', (title, part) => {
    expect(workPath({ id, interest: 'movies', title })).toBe(`/interest/movies/obra/${part}`)
  })

  it('has its id, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uuid(), (title, uuid) => {
        const path = workPath({ id: uuid, interest: 'books', title })
        expect(path).toMatch(/^\/interest\/books\/obra\/[a-z0-9-]{36,97}$/)
        expect(workIdInPath(path.split('/').at(-1) ?? '')).toBe(uuid)
        expect(matchPage(path)?.name).toBe('work')
      }),
    )
  })

  it.each([id, 'what-else', '', `-${id}x`])('is read as it is from %j', (part) => {
    expect(workIdInPath(part)).toBe(part)
  })
})
