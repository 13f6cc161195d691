import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import type { DraftContent } from '@afins/contract/api'
import { contentOf } from './saving/testing/fake-server.ts'

/** What only one of two says, as it is marked. */
function marked(mine: DraftContent, theirs: DraftContent) {
  const only = (side: 'mine' | 'theirs') =>
    compare(mine, theirs).flatMap((part) => (part.in === side ? [part.text] : []))
  return { mine: only('mine'), theirs: only('theirs') }
}

test('text of one version is marked, text of both is not', () => {
  const [mine, theirs] = [contentOf('Um rio de ouro.'), contentOf('Um rio de prata.')]
  expect(marked(mine, theirs)).toEqual({ mine: ['ouro'], theirs: ['prata'] })
  const shown = compare(mine, theirs).filter((part) => part.in !== 'theirs')
  expect(shown.map((part) => part.text).join('')).toContain('Um rio de ouro.')
})

const image = { id: 'a', alt: 'Uma onda' }

test.each<Partial<DraftContent>>([
  { title: 'Título' },
  { subtitle: 'Subtítulo' },
  { tags: ['tag'] },
  { images: [image] },
  { cover: { ...image, x: 50, y: 50 } },
  { works: [{ title: 'Vidas secas', creators: [], year: null, remark: '' }] },
  { rating: 9 },
  { spoiler: true },
  { interest: 'books' },
  { visibility: 'self' },
])('a difference in %o is marked', (change) => {
  const before = contentOf('a')
  const { mine, theirs } = marked({ ...before, ...change }, before)
  expect([...mine, ...theirs]).not.toEqual([])
})

test('equal texts have no mark', () => {
  for (const same of ['a', 'a\n'])
    expect(compare(contentOf('a'), contentOf(same))).toMatchObject([{ in: 'both' }])
})
