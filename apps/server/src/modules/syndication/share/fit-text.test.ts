import fc from 'fast-check'
import satori from 'satori'
import { expect, test } from 'vitest'
import { shareSize, type PostShare, type ProfileShare, type Share } from '@afins/contract/share'
import { fontFolder } from '#folders.ts'
import { openFonts } from './fonts.ts'
import { fitTexts } from './fit-text.ts'
import { layoutOf } from './layout.ts'

const openedFonts = openFonts(fontFolder)
/** One pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const sentence =
  'Quando a chuva parou de cair sobre a cidade antiga, ela percebeu que ninguém havia entrado naquela casa sem ter pedido licença extraordinariamente a pessoa alguma do lugar, desde a primavera anterior e até hoje'

const post: PostShare = {
  of: 'post',
  id: 'p',
  kind: 'note',
  title: '',
  by: '',
  text: '',
  rating: null,
  works: [],
  shown: [],
  moreWorks: 0,
  interest: { name: 'Livros', color: 'teal' },
  author: { username: 'maria', displayName: 'Maria', avatar: null },
  picture: null,
}
const profile: ProfileShare = {
  of: 'profile',
  username: 'maria',
  displayName: 'Maria',
  bio: '',
  color: 'teal',
  avatar: null,
  interests: [],
  wall: [],
}

const made: Readonly<Record<string, (text: string) => Share>> = {
  // Capitals are wide enough for more lines than there are.
  note: (text) => ({ ...post, text: text.toUpperCase() }),
  'note beside a picture': (text) => ({ ...post, text, picture: { id: 'm', x: 50, y: 50 } }),
  article: (text) => ({ ...post, kind: 'article', title: text, text }),
  review: (text) => ({ ...post, kind: 'review', title: text, by: text, text, rating: 7 }),
  list: (text) => ({ ...post, kind: 'list', title: 'Lista', works: [text, 'Outra'] }),
  author: (text) => ({ ...post, text: 'Oi', author: { ...post.author, displayName: text } }),
  work: (text) => ({
    of: 'work',
    ...{ id: 'w', kind: 'Livro', title: text, by: text },
    interest: { name: 'Livros', color: 'teal' },
    ...{ cover: null, form: '2:3', average: 7.4 },
  }),
  'work beside its cover': (text) => ({
    of: 'work',
    ...{ id: 'w', kind: 'Disco', title: text, by: text },
    interest: { name: 'Música', color: 'teal' },
    ...{ cover: 'c', form: '1:1', average: null },
  }),
  profile: (displayName) => ({ ...profile, displayName, bio: displayName }),
  'profile beside a wall': (displayName) => ({
    ...profile,
    ...{ displayName, bio: displayName },
    wall: [[{ title: '', cover: null, form: '2:3', color: 'teal' }]],
  }),
}

/** What is on the image, word by word, without the spaces between. */
async function drawnOf(share: Share): Promise<string> {
  const isPictured =
    (share.of === 'post' && share.picture) || (share.of === 'work' && share.cover !== null)
  const picture = isPictured ? PIXEL : null
  const layout = layoutOf(share, { avatar: null, picture, covers: [] }, (text) => text)
  const options = { ...shareSize, fonts: openedFonts.fonts, embedFont: false }
  const svg = await satori(await fitTexts(openedFonts, layout), options)
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim()).join('')
}

test.each(Object.entries(made))('the text of a %s is cut between words', async (_, shareOf) => {
  let cut = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 25 }), async (from) => {
      const words = [...sentence.split(' ').slice(from), ...sentence.split(' ')].slice(0, 38)
      const drawn = await drawnOf(shareOf(words.join(' ')))
      const beginnings = words.map((_word, at) =>
        words
          .slice(0, at + 1)
          .join('')
          .replace(/,$/, ''),
      )
      for (const [, text = ''] of drawn.toLowerCase().matchAll(/([^…]*)…/g)) {
        cut += 1
        expect(beginnings.some((one) => text.endsWith(one.toLowerCase()))).toBe(true)
      }
    }),
    { numRuns: 8 },
  )
  expect(cut).toBeGreaterThan(0)
})

test('a text that fits is left as it is', async () => {
  expect(await drawnOf({ ...post, text: 'Uma nota curta.' })).toContain('Umanotacurta')
  expect(await drawnOf({ ...post, text: 'Uma nota curta.' })).not.toContain('…')
})

test('the average of a work is written beside its stars', async () => {
  const work = made.work?.('Um livro')
  expect(work && (await drawnOf(work))).toContain('3,7')
})

test('a word that is longer than its lines is cut all the same', async () => {
  const drawn = await drawnOf({ ...post, text: 'x'.repeat(400) })
  expect(drawn).toMatch(/xxx…/)
})
