import { describe, expect, it } from 'vitest'
import { noteOf } from './testing/fake-deps.ts'
import { titles, withSite } from './titles.ts'

describe('the title of a page', () => {
  it('ends with the name of the place, which stands alone at home', () => {
    expect(withSite('Explorar')).toBe('Explorar · Afins')
    expect(withSite(titles.site)).toBe('Afins')
  })
})

describe('what a post is called', () => {
  it.each([
    [{ title: 'Três leituras', excerpt: 'Texto' }, 'Três leituras'],
    [{ excerpt: 'Ouvindo de novo.' }, 'Ouvindo de novo.'],
    [{ excerpt: '' }, 'Post de Maria'],
    [{ excerpt: 'a'.repeat(70) }, 'a'.repeat(70)],
    [{ excerpt: `${'palavra '.repeat(20)}` }, `${'palavra '.repeat(8).trimEnd()}…`],
    [{ excerpt: 'a'.repeat(100) }, `${'a'.repeat(40)}…`],
  ])('of %o is %j', (post, title) => {
    expect(titles.post(noteOf('1', post))).toBe(title)
    expect(titles.postPage(noteOf('1', post))).toBe(title)
  })

  it('is its work where it is a review, and on its own page also whose review it is', () => {
    const work = { ...{ title: 'Psicose', creators: [], year: 1960, remark: '' } }
    const review = { ...noteOf('1', { works: [work] }), kind: 'review' as const }
    expect(titles.post(review)).toBe('Psicose')
    expect(titles.postPage(review)).toBe('Psicose: avaliação de Maria')
    expect(titles.postPage({ ...review, title: 'O chuveiro' })).toBe(
      'O chuveiro: avaliação de Maria',
    )
  })
})
