import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import type { DraftContent } from './draft-content.ts'
import { contentOf } from './testing/fake-server.ts'

/** What only one of two says, as it is marked. */
function marked(mine: DraftContent, theirs: DraftContent) {
  const only = (side: 'mine' | 'theirs') =>
    compare(mine, theirs).flatMap((piece) => (piece.in === side ? [piece.words] : []))
  return { mine: only('mine'), theirs: only('theirs') }
}

test('words that only one version has are told from those of both', () => {
  const [mine, theirs] = [contentOf('Um rio de ouro.'), contentOf('Um rio de prata.')]
  expect(marked(mine, theirs)).toEqual({ mine: ['ouro'], theirs: ['prata'] })
  const said = compare(mine, theirs).filter((piece) => piece.in !== 'theirs')
  expect(said.map(({ words }) => words).join('')).toContain('Um rio de ouro.')
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
])('two versions that differ in %o are told from each other', (change) => {
  const before = contentOf('a')
  const { mine, theirs } = marked({ ...before, ...change }, before)
  expect([...mine, ...theirs]).not.toEqual([])
})

test('of what says the same nothing is marked', () => {
  for (const same of ['a', 'a\n'])
    expect(compare(contentOf('a'), contentOf(same))).toMatchObject([{ in: 'both' }])
})
