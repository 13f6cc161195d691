import { describe, expect, it } from 'vitest'
import { fields, limits } from './fields.ts'
import { matchPage } from './page-address.ts'
import { findPostKind, isOffered, postKindNames, postKinds, rulesOfKind } from './post-kinds.ts'
import { postPath } from './addresses.ts'

describe('post kinds', () => {
  it.each([
    ['note', 'note'],
    ['article', 'article'],
    ['review', 'review'],
    ['list', 'list'],
    ['rascunhos', undefined],
    ['seguindo', undefined],
    ['toString', undefined],
    ['', undefined],
    [null, undefined],
  ])('takes the kind %j as %j', (value, kind) => {
    expect(findPostKind(value)).toBe(kind)
  })

  it('stand in the order of the tabs on a profile', () => {
    expect(postKindNames.map((kind) => postKinds[kind].labels.plural)).toEqual([
      'Notas',
      'Avaliações',
      'Listas',
      'Artigos',
    ])
  })

  it.each(postKindNames)(
    '%s has rules that can be met, within the limits of every post',
    (kind) => {
      const { works, bodyField } = rulesOfKind(kind)
      expect(works.min).toBeLessThanOrEqual(works.max)
      expect(works.max).toBeLessThanOrEqual(limits.worksInList)
      expect(fields[bodyField].max).toBeLessThanOrEqual(fields.articleBody.max)
    },
  )

  it('accept the title of a note without a field for it', () => {
    expect(postKinds.note.title).toBe('accepted')
    expect(isOffered(postKinds.note.title)).toBe(false)
    expect(isOffered(postKinds.review.title)).toBe(true)
  })

  it.each(postKindNames)('%s is read at the route of its kind', (kind) => {
    const post = { id: 'p1', kind, author: { username: 'maria' }, interest: { slug: 'books' } }
    expect(matchPage(postPath(post))?.name).toBe(
      kind === 'article' ? 'personArticle' : 'personPost',
    )
  })
})
