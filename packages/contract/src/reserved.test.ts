import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalUsername, checkField } from './fields.ts'
import { pages } from './pages.ts'
import {
  isReservedUsername,
  reservedInterestSlugs,
  reservedUsernames,
  skeleton,
} from './reserved.ts'

/** Whether no one can sign up under this name, as it is typed. */
const isRejected = (typed: string) =>
  checkField('username', typed) !== null || isReservedUsername(canonicalUsername(typed))

const literals = (at: 'first' | 'later') =>
  Object.values(pages)
    .flatMap(({ path }) => {
      const [first = '', ...later] = path.split('/').slice(1)
      return at === 'first' ? [first] : later
    })
    .filter((segment) => segment !== '' && !segment.startsWith('{'))

const system = [
  'api',
  'assets',
  'media',
  'livez',
  'readyz',
  'metrics',
  'sw.js',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  '.well-known',
  'manifest.webmanifest',
  'index.html',
  'offline.html',
  'uploads',
  'feeds',
  'share',
  'sitemaps',
  'sitemap.xml',
  'oembed',
  'artigo',
  'music',
  'movies',
  'books',
  'notifications',
  'settings',
  'admin',
  'null',
  'undefined',
  'me',
  'true',
  'false',
  'nan',
  'www',
  'suporte',
  'root',
  'constructor',
  '__proto__',
  'login',
]
const staff = [
  'admin',
  'afins',
  'suporte',
  'support',
  'moderador',
  'moderator',
  'staff',
  'oficial',
  'official',
  'root',
  'system',
  'equipe',
]

const swap = (word: string, table: Readonly<Record<string, string>>) =>
  [...word].map((c) => table[c] ?? c).join('')
const cyrillic = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ', x: 'х', y: 'у', j: 'ј' }
const digits = { o: '0', i: '1', l: '1', z: '2', e: '3', a: '4', s: '5', t: '7', b: '8', g: '9' }
const fullwidth = (word: string) =>
  [...word].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('')
const inside = (word: string, mark: string) => word.slice(0, 2) + mark + word.slice(2)

/** What would look like the word, or become it, to a person or to a careless computer. */
const disguises = (word: string) => [
  word,
  word.toUpperCase(),
  word.charAt(0).toUpperCase() + word.slice(1),
  ` ${word}`,
  `${word}\t`,
  `\u00A0${word}\u3000`,
  fullwidth(word),
  swap(word, { ...cyrillic, d: 'ԁ' }) === word ? `${word}\u0301` : swap(word, cyrillic),
  inside(word, '\u200B'),
  inside(word, '\u200D'),
  inside(word, '\u2060'),
  inside(word, '\u00AD'),
  `\uFEFF${word}`,
  `\u202E${word}`,
  inside(word, '%20'),
  inside(word, '.'),
]
const lookalikes = (word: string) => [
  swap(word, digits),
  [...word].join('-'),
  [...word].join('_'),
  inside(word, '-'),
  inside(word, '_'),
  swap(word, { i: 'l' }),
  swap(word, { l: 'i' }),
  word.replaceAll('w', 'vv'),
  word.replace(/m/, 'rn'),
  word.replaceAll('d', 'cl'),
  word.replace(/d/, 'ci'),
  word.replace(/t/, '7'),
  word.replace(/b/, '8'),
  word.replace(/g/, '9'),
  word.replace(/[il]/, '1'),
  word.replace(/i/, 'l'),
  word.replace(/o/, '0'),
]

describe('reserved usernames', () => {
  it('are derived from the route table', () => {
    for (const segment of literals('first')) expect(reservedUsernames).toContain(segment)
    expect(literals('first').length).toBeGreaterThan(12)
  })

  const words = new Set([...literals('first'), ...system, ...staff, ...reservedUsernames])
  const rejected = new Set([...words].flatMap((word) => [...disguises(word), ...lookalikes(word)]))

  it('are refused in thousands of disguises', () => {
    expect(rejected.size).toBeGreaterThanOrEqual(2000)
    expect([...rejected].filter((name) => !isRejected(name))).toEqual([])
  })

  const own = ['afins', 'AFINS', 'af1ns', 'afln5', '4fins', 'a-fins', 'a_f_i_n_s']
  const company = ['oficial', 'suporte', 'equipe', 'brasil', 'app', 'maria', '2026', 'x9']
  const partly = own.flatMap((name) =>
    company.flatMap((word) =>
      ['', '-', '_'].flatMap((mark) => [name + mark + word, word + mark + name]),
    ),
  )

  it('are refused with our own name as a part', () => {
    const between = own.slice(0, 5).flatMap((name) => [`o-${name}-br`, `eu_${name}_2`])
    const all = [...partly, ...between]
    expect(new Set(all).size).toBeGreaterThanOrEqual(300)
    expect(all.filter((name) => !isRejected(name))).toEqual([])
  })

  it.each([
    'suporte-oficial',
    'equipe_suporte',
    'admin-equipe-0ficial',
    'administrat0r',
    'adm1n1strad0r',
    'toString',
    'to-string',
    'constructor',
    'hasOwnProperty',
    'valueOf',
    'isPrototypeOf',
    '__proto__',
    'n0tifications',
    'expl0re',
    'b00ks',
    'vvvvvv',
    'supor7e',
    'suporte-af1ns',
    'aclmin',
    'mocleraclor',
    '8i11in9',
    'se9ur4nca',
  ])('are refused as %s', (name) => {
    expect(isRejected(name)).toBe(true)
  })

  it('are made of ASCII before they are lower-cased', () => {
    expect(canonicalUsername('  KelVin\t')).toBe('kelvin')
    // The Kelvin sign, a long s, a dotless and a dotted i.
    for (const name of ['k\u212Aelvin', 'ka\u017Fper', 'ma\u0131a', 'MAR\u0130A'])
      expect(checkField('username', name)).toEqual({ code: 'username.invalid' })
  })

  it('are in the form in which names are compared, or the set would miss them', () => {
    for (const name of reservedUsernames) expect(canonicalUsername(name)).toBe(name)
    for (const slug of reservedInterestSlugs) expect(slug).toMatch(/^[a-z0-9-]+$/)
  })

  it.each([
    'maria',
    'joao_silva',
    'ana-clara',
    'rafael10',
    'ana',
    'bia',
    'zeca',
    'luiza2001',
    'tom_jobim',
    'clarice-lispector',
    'user123',
    'administra',
    'rooney',
    'systema',
    'equipes',
    'apinheiro',
    'bookworm',
    'musico',
    'auth0r',
    'editora',
    'infonauta',
    'paulo-e-ana',
    'marina',
    'r2d2',
    '007',
    'x'.repeat(30),
    'delfina',
    'afinado',
    'fins-de-semana',
    'parafinsa',
    'suporte-de-livros',
    'equipe-azul',
    'oficial-maria',
    'team-rocket',
    'string',
    'valor',
  ])('leave %s to whoever wants it', (name) => {
    expect(isRejected(name)).toBe(false)
  })
})

describe('reserved interest slugs', () => {
  it('are derived from the route table and the fixed interests', () => {
    for (const segment of literals('later')) expect(reservedInterestSlugs).toContain(segment)
    expect([...reservedInterestSlugs]).toEqual(
      expect.arrayContaining(['artigo', 'success', 'music', 'movies', 'books', 'obra', 'genero']),
    )
  })
})

describe('the skeleton of a name', () => {
  it.each([
    ['rnaria', 'maria'],
    ['0ficial', 'oficial'],
    ['adm1n', 'admin'],
    ['a-d_m-i-n', 'admin'],
    ['suporte', '5up0rt3'],
    ['vvvv', 'ww'],
  ])('is the same for %s and %s', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other))
  })

  it('keeps names apart that do not look alike', () => {
    expect(skeleton('maria')).not.toBe(skeleton('mario'))
  })

  it('does not depend on separators', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'adfimnorsuvwl0134_-.')), (chars) => {
        const name = chars.join('')
        expect(skeleton(name)).toBe(skeleton(name.replace(/[._-]/g, '')))
      }),
    )
  })
})
