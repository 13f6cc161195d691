import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCreators } from './names.ts'
import { normaliseTitle } from './normalise-title.ts'

const text = (title: string) => normaliseTitle(title).text

describe('a normalised title', () => {
  it.each([
    ['Hobbit, O', 'O Hobbit'],
    ['The Hobbit', 'hobbit'],
    ['Thelma & Louise', 'Thelma e Louise'],
    ['Crosby and Nash', 'Crosby & Nash'],
    ['Œdipe', 'Oedipe'],
    ['Motörhead', 'motorhead'],
    ['Rocky II', 'Rocky 2'],
    ['Doze Homens', '12 Homens'],
    ['OK Computer (Deluxe Edition)', 'OK Computer'],
    ['Abbey Road - Remastered 2009', 'Abbey Road'],
    ['A hora da estrela (edição comemorativa)', 'A Hora da Estrela'],
    ["Blade Runner (Director's Cut)", 'Blade Runner'],
    ['WALL·E', 'WALL-E'],
    ['ＭＡＴＲＩＸ', 'Matrix'],
  ])('%s is %s', (one, other) => {
    expect(text(one)).toBe(text(other))
  })

  it('takes out the number of a part', () => {
    const parts = [
      'Kill Bill: Volume 2',
      'Kill Bill Vol. II',
      'Kill Bill, part two',
      'Kill Bill #2',
    ]
    expect(parts.map((title) => normaliseTitle(title).part)).toEqual([2, 2, 2, 2])
    expect(new Set(parts.map(text)).size).toBe(1)
    expect(normaliseTitle('Livro do Desassossego').part).toBeNull()
  })

  it('takes it out of the name of an edition', () => {
    const parts = [
      'Sandman: Edição Definitiva, Vol. 4',
      'Sandman (Edição Definitiva, Vol. 4)',
      'Sandman - Edição Definitiva 4',
      'Sandman: Deluxe Edition, Book 4',
    ]
    expect(parts.map((title) => normaliseTitle(title).part)).toEqual([4, 4, 4, 4])
    expect(new Set(parts.map(text))).toEqual(new Set(['sandman']))
    expect(normaliseTitle('Código Limpo - 2ª edição').part).toBeNull()
  })

  it('keeps what is another recording', () => {
    for (const title of ['Cê (Ao Vivo)', 'Layla (acústico)', 'Blue Monday (remix)'])
      expect(normaliseTitle(title).variant).not.toBe('')
    for (const title of ['Live and Let Die', 'Viver', 'Alive'])
      expect(normaliseTitle(title).variant).toBe('')
  })

  it('keeps an article that is the whole title', () => {
    expect(text('A')).toBe('a')
    expect(text('O')).toBe('o')
  })

  it('is trimmed and bounded, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        const { text: once, main } = normaliseTitle(title)
        expect(once).toBe(once.trim())
        expect(main.length).toBeLessThanOrEqual(Math.max(once.length, title.length * 3))
      }),
    )
  })
})

describe('creators', () => {
  it.each([
    ['Assis, Machado de', 'Machado de Assis', 'same'],
    ['J.R.R. Tolkien', 'John Ronald Reuel Tolkien', 'partial'],
    ['J. R. R. Tolkien', 'JRR Tolkien', 'same'],
    ['Machado de Assis', 'Joaquim Maria Machado de Assis', 'partial'],
    ['Stan Getz & João Gilberto', 'João Gilberto', 'same'],
    ['The Beatles', 'Beatles', 'same'],
    ['Jorge Amado', 'Jorge de Lima', 'different'],
    ['Paulo Freire', 'Paulo Leminski', 'different'],
  ] as const)('%s and %s are %s', (one, other, match) => {
    expect(compareCreators([one], [other])).toBe(match)
    expect(compareCreators([other], [one])).toBe(match)
  })

  it('are unknown where nobody is named', () => {
    expect(compareCreators([], ['Alguém'])).toBe('unknown')
  })
})
