import { expect, test } from 'vitest'
import { hashtagsIn, mentionsIn } from './mentions-and-hashtags.ts'
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

test('no text asks for more than fifty people', () => {
  const crowd = Array.from({ length: 80 }, (_, index) => `@gente${index}`).join(' ')
  expect(mentionsIn(crowd)).toHaveLength(50)
})

test('a tree has the tags of its hashtags, as they are kept', () => {
  expect(hashtagsIn(parse(source))).toEqual(['cinema', 'musica'])
  expect(hashtagsIn(parse('[cinema](/explore?tag=cinema) `#a1`'))).toEqual([])
})
