import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { hashtagsIn, mentionsIn, unlinkMentions } from './mentions-and-hashtags.ts'
import { anyName } from './options.ts'
import { parse } from './parse.ts'

const source =
  '# @Ana\n\n**#Cinema** [^1] @bia_2 @ana\n\n| #musica |\n|---|\n| @caio |\n\n[^1]: > @duda #cinema'

test('a text names whom it may mention', () => {
  expect(mentionsIn(source)).toEqual(['ana', 'bia_2', 'caio', 'duda'])
  expect(mentionsIn('a@b.example @ab @@ana `x`')).toEqual([])
})

test('a tree names whom it does mention', () => {
  expect(mentionsIn(parse(source, { mentions: anyName }))).toEqual(['ana', 'bia_2', 'caio', 'duda'])
  expect(mentionsIn(parse(source, { mentions: new Set(['caio']) }))).toEqual(['caio'])
  expect(mentionsIn(parse('[@ana](/bia) [ana](/ana)'))).toEqual([])
})

test('whom a reader may not see is named without a link, and every word stays', () => {
  const tree = parse(`- ${source}\n\n[@ana](/bia) [*@ana*](/ana) ||@ana||`, { mentions: anyName })
  const seen = unlinkMentions(tree, (name) => name === 'caio')
  expect(mentionsIn(seen)).toEqual(['caio'])
  expect(excerptOf(seen, 1000)).toBe(excerptOf(tree, 1000))
  expect(unlinkMentions(tree, () => true)).toEqual(tree)
})

test('no text asks for more than fifty people', () => {
  const crowd = Array.from({ length: 80 }, (_, index) => `@gente${index}`).join(' ')
  expect(mentionsIn(crowd)).toHaveLength(50)
})

test('a tree has the tags of its hashtags, as they are kept', () => {
  expect(hashtagsIn(parse(source))).toEqual(['cinema', 'musica'])
  expect(hashtagsIn(parse('[cinema](/explore?tag=cinema) `#a1`'))).toEqual([])
})
