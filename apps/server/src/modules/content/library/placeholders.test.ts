import { expect, test } from 'vitest'
import { usesCounts, withContact, withCounts } from './placeholders.ts'

const facts = { version: '1.2.3', since: Date.UTC(2026, 0, 15, 12) }
const filled = (text: string, people = 1) =>
  withCounts([{ t: 'p', c: [text] }], { people, posts: 12_345, interests: 0 }, facts)
const p = (text: string) => [{ t: 'p', c: [text] }]

test('a figure is written as Brazilians write it', () => {
  expect(filled('{{people}} e {{posts}}')).toEqual(p('1 e 12.345'))
})

test('a noun agrees with its figure', () => {
  const noun = '{{people:pessoa:pessoas}}'
  expect(filled(noun)).toEqual(p('pessoa'))
  expect(filled(noun, 0)).toEqual(p('pessoas'))
  expect(filled(noun, 2)).toEqual(p('pessoas'))
  expect(filled('{{posts:post público:posts públicos}}')).toEqual(p('posts públicos'))
})

test('facts of the server have their places too', () => {
  expect(filled('{{version}}, {{since}}')).toEqual(p('1.2.3, 15 de janeiro de 2026 às 09:00'))
})

test('the operator is named, or what stands there without a name', () => {
  const source = 'Fale com {{contact:quem convidou você}}.'
  expect(withContact(source, 'oi@afins.example')).toBe('Fale com <oi@afins.example>.')
  expect(withContact(source, null)).toBe('Fale com quem convidou você.')
})

test('what is no placeholder stays as it is', () => {
  for (const text of [
    '{{nada}}',
    '{people}',
    '{{version:a:b}}',
    '{{people:a}}',
    '{{people:a:b:c}}',
  ]) {
    expect(filled(text)).toEqual(p(text))
    expect(usesCounts(text)).toBe(false)
  }
  expect(usesCounts('São {{people}}.')).toBe(true)
  expect(usesCounts('São {{people:uma:várias}}.')).toBe(true)
})
