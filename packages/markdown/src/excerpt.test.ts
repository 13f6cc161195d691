import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shorten } from '@afins/contract/text'
import { excerptOf } from './excerpt.ts'
import { parseMarkdown } from './parse-markdown.ts'

const excerpt = async (source: string, max = 280) => excerptOf(await parseMarkdown(source), max)

const ID = '0190a0b0-1111-7222-8333-444455556666'

describe('excerpts', () => {
  test.each([
    ['# Olá\n\num **dois** `três`\nquatro', 'Olá um dois três quatro'],
    ['- a\n- b\n\n> c\n\n```\nd\n  e\n```', 'a b c d e'],
    ['o culpado é ||o mordomo||, claro', 'o culpado é ▒▒▒, claro'],
    ['[aqui](https://a.example) ![capa](x.png)', 'aqui ![capa](x.png)'],
    ['nota[^1] e fim\n\n[^1]: não', 'nota e fim'],
    ['| a | b |\n|---|---|\n| c | \\|\\|d\\|\\| |', 'a b c ▒▒▒'],
    [`![alt](/media/${ID} "legenda")\n\n/article/${ID}\n\n![alt](/media/${ID})`, 'legenda alt'],
    ['', ''],
  ])('%j', async (source, expected) => {
    expect(await excerpt(source)).toBe(expected)
  })

  test('long texts are cut between words', async () => {
    expect(await excerpt('um dois três quatro cinco', 16)).toBe('um dois três…')
    expect(await excerpt('uma frase, outra frase', 12)).toBe('uma frase…')
    expect(await excerpt('uma frase. Outra frase', 12)).toBe('uma frase…')
  })

  test('no excerpt is longer than asked for, nor half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 5, max: 40 }),
        (text, max) => {
          const short = shorten(text, max)
          expect(short.length).toBeLessThanOrEqual(max)
          expect(short.isWellFormed()).toBe(true)
          expect(short === text).toBe(text.length <= max)
        },
      ),
    )
  })
})
