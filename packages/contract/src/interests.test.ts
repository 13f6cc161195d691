import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  colorNames,
  fixedInterests,
  getEnabledInterests,
  getInterestByUrlPath,
  getUrlPathByDisplayName,
  isFixedInterestPath,
  palette,
  parseFixedInterestsConfig,
  slugify,
} from './interests.ts'

const anyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((up) => [...word].map((c, at) => (up[at] ? c.toUpperCase() : c)).join(''))

describe('the fixed interests', () => {
  it('are these three', () => {
    const flags = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]))
    const shown = fixedInterests.map(({ description: _description, ...rest }) => rest)
    expect(shown).toEqual([
      {
        id: 'music',
        name: 'Música',
        displayName: 'Música',
        urlPath: 'music',
        color: '#8B5CF6',
        colorName: 'violet',
        icon: '🎵',
        isEnabled: true,
        layout: 'music',
        features: flags('playlists', 'recommendations', 'artistSpotlight', 'genreExploration'),
      },
      {
        id: 'movies',
        name: 'Filmes',
        displayName: 'Filmes',
        urlPath: 'movies',
        color: '#F59E0B',
        colorName: 'amber',
        icon: '🎬',
        isEnabled: true,
        layout: 'movies',
        features: flags('watchlist', 'reviews', 'recommendations', 'genreFilter'),
      },
      {
        id: 'books',
        name: 'Livros',
        displayName: 'Livros',
        urlPath: 'books',
        color: '#231123',
        colorName: 'aubergine',
        icon: '📚',
        isEnabled: true,
        layout: 'books',
        features: flags('readingList', 'reviews', 'recommendations', 'genreFilter'),
      },
    ])
  })

  it('say in Portuguese what they are about', () => {
    const [music, movies, books] = fixedInterests.map(({ description }) => description)
    expect(music).toMatch(/sons.*gêneros/)
    expect(movies).toMatch(/cinema.*melhores produções/)
    expect(books).toMatch(/histórias.*conhecimento.*literatura/)
  })

  it('wear colours of the palette, of which there are twelve', () => {
    for (const { color, colorName } of fixedInterests) expect(palette[colorName]).toBe(color)
    expect(colorNames).toHaveLength(12)
    expect(new Set(Object.values(palette)).size).toBe(12)
    for (const hex of Object.values(palette)) expect(hex).toMatch(/^#[0-9A-F]{6}$/)
  })
})

describe('looking up by urlPath', () => {
  it.each(['music', 'movies', 'books'])('finds %s in any case', (urlPath) => {
    fc.assert(
      fc.property(anyCase(urlPath), (typed) => {
        expect(getInterestByUrlPath(typed)?.id).toBe(urlPath)
        expect(isFixedInterestPath(typed)).toBe(true)
      }),
    )
  })

  it.each(['', 'musica', 'música', ' music', 'music/', 'Filmes', 'constructor', '__proto__'])(
    'finds nothing as %j',
    (segment) => {
      expect(getInterestByUrlPath(segment)).toBeNull()
      expect(isFixedInterestPath(segment)).toBe(false)
    },
  )
})

describe('looking up by display name', () => {
  it.each([
    ['Música', 'music'],
    ['Filmes', 'movies'],
    ['Livros', 'books'],
    ['música', null],
    ['music', null],
    ['Jardins', null],
    ['', null],
  ])('%j gives %j', (displayName, urlPath) => {
    expect(getUrlPathByDisplayName(displayName)).toBe(urlPath)
  })
})

describe('the enabled interests', () => {
  const idsWith = (config?: Parameters<typeof getEnabledInterests>[0]) =>
    getEnabledInterests(config).map(({ id }) => id)

  it('are all three until somebody switches one off', () => {
    expect(idsWith()).toEqual(['music', 'movies', 'books'])
    expect(idsWith({ movies: false })).toEqual(['music', 'books'])
    expect(idsWith({ music: true, movies: false, books: false })).toEqual(['music'])
    expect(idsWith({ music: undefined })).toEqual(['music', 'movies', 'books'])
  })

  it('leave the table as it is', () => {
    getEnabledInterests({ music: false, movies: false, books: false })
    expect(fixedInterests.every(({ isEnabled }) => isEnabled)).toBe(true)
  })
})

describe('a stored configuration', () => {
  it.each([
    [null, {}],
    ['', {}],
    ['{', {}],
    ['null', {}],
    ['7', {}],
    ['"music"', {}],
    ['[false]', {}],
    ['{"music":false}', { music: false }],
    ['{"music":0,"movies":"false","books":null}', {}],
    ['{"music":true,"games":false,"toString":true}', { music: true }],
    ['{"__proto__":{"music":false}}', {}],
  ])('%j means %j', (stored, config) => {
    expect(parseFixedInterestsConfig(stored)).toEqual(config)
  })

  it('is read whatever stands there, and reads the same again once written back', () => {
    const stored = fc.oneof(fc.string(), fc.json(), fc.constant(null))
    fc.assert(
      fc.property(stored, (text) => {
        const config = parseFixedInterestsConfig(text)
        expect(parseFixedInterestsConfig(JSON.stringify(config))).toEqual(config)
      }),
    )
  })
})

describe('slugify', () => {
  it.each([
    ['Fotografia analógica', 'fotografia-analogica'],
    ['  Pão & Circo!  ', 'pao-circo'],
    ['AÇÃO', 'acao'],
    ['RPG de mesa — anos 80', 'rpg-de-mesa-anos-80'],
    ['ｄｅｓｅｎｈｏ', ''],
    ['日本', ''],
    ['', ''],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('%j becomes %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('gives words joined by single hyphens, 40 characters at most, and stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugify(name)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(40)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it('does not care how accents are encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugify(name.normalize('NFC'))).toBe(slugify(name.normalize('NFD')))
      }),
    )
  })
})
