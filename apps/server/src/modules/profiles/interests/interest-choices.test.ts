import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InterestChoice } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { fixedInterests, slugify } from '@afins/contract/interests'
import { reservedInterestSlugs } from '@afins/contract/reserved'
import { chooseInterests } from './interest-choices.ts'

const custom = (name: string, slug?: string): InterestChoice => ({
  name,
  icon: '🎲',
  color: 'teal',
  ...(slug !== undefined && { slug }),
})

const slugsOf = (choices: readonly InterestChoice[], own: readonly string[] = []) =>
  chooseInterests(choices, new Set(own)).map((chosen) => chosen.slug)

/** The code of the refusal and the field at fault. */
function errorOf(choices: readonly InterestChoice[], own: readonly string[] = []) {
  try {
    return slugsOf(choices, own)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, ...Object.keys(error.fields ?? {})]
  }
}

describe('a list of chosen interests', () => {
  test('keeps its order, with the fixed ones as they are', () => {
    expect(
      chooseInterests(
        [{ slug: 'books' }, custom('Fotografia analógica'), { slug: 'music' }],
        new Set(),
      ),
    ).toEqual([
      { slug: 'books', kind: 'fixed', name: 'Livros', icon: '📚', color: 'aubergine' },
      {
        slug: 'fotografia-analogica',
        kind: 'custom',
        name: 'Fotografia analógica',
        icon: '🎲',
        color: 'teal',
      },
      { slug: 'music', kind: 'fixed', name: 'Música', icon: '🎵', color: 'violet' },
    ])
  })

  test('keeps the slug of a custom interest that is called otherwise', () => {
    expect(slugsOf([custom('Retratos', 'fotografia')], ['fotografia'])).toEqual(['fotografia'])
  })

  test('makes the slug of the name where the given one is nobody’s', () => {
    expect(slugsOf([custom('Retratos', 'artigo')])).toEqual(['retratos'])
    expect(slugsOf([custom('Retratos', '../../etc')], ['fotografia'])).toEqual(['retratos'])
  })

  test('refuses a second one of the same slug, at its place', () => {
    expect(errorOf([custom('Xadrez'), custom('XADREZ!')])).toEqual([
      'interest.slug_taken',
      'interests.1.name',
    ])
    expect(errorOf([{ slug: 'music' }, { slug: 'music' }])).toEqual([
      'interest.slug_taken',
      'interests.1.slug',
    ])
    expect(errorOf([custom('Imagem', 'foto'), custom('Foto')], ['foto'])).toEqual([
      'interest.slug_taken',
      'interests.1.name',
    ])
  })

  test('refuses names that lead elsewhere, or nowhere', () => {
    const names = [
      ...reservedInterestSlugs,
      ...fixedInterests.map((interest) => interest.displayName),
      'Artigo',
      'Músicá',
      '日本語',
      '—!?',
      'ª',
    ]
    for (const name of names)
      expect([name, errorOf([custom(name)])]).toEqual([
        name,
        ['interest.slug_taken', 'interests.0.name'],
      ])
  })

  test('has twenty custom ones at most, beside the fixed', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => custom(`Assunto ${at}`))
    const fixed: InterestChoice[] = [{ slug: 'music' }, { slug: 'movies' }, { slug: 'books' }]
    expect(slugsOf([...fixed, ...twenty])).toHaveLength(23)
    expect(errorOf([...twenty, custom('mais um')])).toEqual(['field.too_many', 'interests'])
  })

  test('never gives a slug twice, a reserved one, or one that an address could not carry', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        'Artigo',
        'artigos',
        'Música',
        'Obra',
        'Café',
        'cafe',
        'CAFÉ',
        'a/b',
        '../..',
        'feed',
        '%2f',
        '\u0000',
      ),
    )
    const choices = fc.array(fc.tuple(names, fc.option(names, { nil: undefined })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(choices, fc.array(names), (typed, owned) => {
        // What a profile has already went through the same rule.
        const own = owned.map(slugify).filter((slug) => errorOf([custom(slug)])[0] === slug)
        const slugs = errorOf(
          typed.map(([name, slug]) => custom(name, slug)),
          own,
        )
        if (slugs[0] === 'interest.slug_taken') return
        expect(new Set(slugs).size).toBe(slugs.length)
        for (const slug of slugs) {
          expect(slug).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)
          expect(reservedInterestSlugs.has(slug)).toBe(false)
        }
      }),
    )
  })
})
