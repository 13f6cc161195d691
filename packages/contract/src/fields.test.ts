import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalTag,
  checkField,
  cleanName,
  cleanText,
  fieldLength,
  fields,
  normaliseField,
  type FieldName,
  type FieldRule,
} from './fields.ts'

const names = Object.keys(fields) as FieldName[]
const rules: Readonly<Record<FieldName, FieldRule>> = fields
const code = (name: FieldName, value: string) => checkField(name, value)?.code ?? null

/** Text as people and attackers type it: marks, joiners, controls, directions, lone surrogates. */
const awkward = fc.constantFrom(
  ...['e', '\u0301', '\u0327', ' ', '\t', '\r', '\n', '\0', '\u0085', '\u00A0', '\u00AD', '\u1100'],
  ...['\u1161', '\u200B', '\u200D', '\u200E', '\u202E', '\u2028', '\u2060', '\uFE0F', '\uFEFF'],
  ...[
    '👩',
    '🏽',
    '💻',
    '🇧',
    '🇷',
    '\uD83D',
    '\uDC00',
    '\u{E0067}',
    'İ',
    'ß',
    '한',
    '\u{1D160}',
    '-',
  ],
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: awkward, maxLength: 40 }),
)
const anyField = fc.constantFrom(...names)

describe('any field, whatever is typed', () => {
  it('is checked without throwing, and nothing over its maximum is right', () => {
    fc.assert(
      fc.property(anyField, anyText, fc.integer({ min: 1, max: 400 }), (name, text, times) => {
        const typed = text.repeat(times)
        if (checkField(name, typed) !== null) return
        const { max } = rules[name]
        expect(fieldLength(rules[name], normaliseField(name, typed))).toBeLessThanOrEqual(max)
      }),
    )
  })

  it('comes to rest after normalising once', () => {
    fc.assert(
      fc.property(anyField, anyText, (name, text) => {
        const once = normaliseField(name, text)
        expect(normaliseField(name, once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('is right or wrong for its normal form, not for how it was typed', () => {
    fc.assert(
      fc.property(anyField, anyText, (name, text) => {
        if (text.length > rules[name].max) return
        expect(checkField(name, normaliseField(name, text))).toEqual(checkField(name, text))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(names)('is refused unread where it is enormous: %s', (name) => {
    const { max, code: own } = rules[name]
    expect(checkField(name, ' '.repeat(max * 16 + 1))?.code).toBe(own ?? 'field.too_long')
  })
})

/** A text of this length that fits the field's pattern, if it has one. */
function sample(name: FieldName, length: number): string {
  if (name !== 'email') return 'a'.repeat(length)
  const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`
  return length > domain.length ? `${'a'.repeat(length - domain.length - 1)}@${domain}` : 'a@b.co'
}

describe('the length of a field', () => {
  const bounded = names.filter((name) => name !== 'interestIcon')

  it.each(bounded)('may be the maximum and not one more: %s', (name) => {
    const { max, code: own } = rules[name]
    expect(checkField(name, sample(name, max))).toBeNull()
    expect(checkField(name, sample(name, max + 1))).toEqual({
      code: own ?? 'field.too_long',
      params: { max },
    })
  })

  it.each([
    ['username', 3],
    ['password', 6],
    ['interestName', 2],
    ['tag', 2],
  ] as const)('of %s must be %i at least', (name, min) => {
    const { code: own, tooShort } = rules[name]
    expect(rules[name].min).toBe(min)
    expect(checkField(name, 'a'.repeat(min))).toBeNull()
    const short = 'a'.repeat(min - 1)
    expect(checkField(name, short)).toEqual({
      code: own ?? tooShort ?? 'field.too_short',
      params: { min },
    })
  })

  it.each([
    ['username', 'username.invalid'],
    ['email', 'auth.invalid_email'],
    ['password', 'auth.weak_password'],
    ['interestName', 'field.required'],
    ['interestIcon', 'field.required'],
    ['tag', 'field.required'],
    ['displayName', null],
    ['bio', null],
    ['title', null],
    ['alt', null],
    ['noteBody', null],
    ['articleBody', null],
  ] as const)('of %s may be nothing: %s', (name, wrong) => {
    expect(code(name, '')).toBe(wrong)
  })

  it('of a password that is too long is no weakness', () => {
    expect(code('password', 'a'.repeat(257))).toBe('field.too_long')
    expect(code('password', 'a'.repeat(5))).toBe('auth.weak_password')
  })

  it('of a display name counts what a person sees as one character', () => {
    expect(code('displayName', '👩🏽‍💻'.repeat(50))).toBeNull()
    expect(code('displayName', '👩🏽‍💻'.repeat(51))).toBe('field.too_long')
  })

  it('is that of the normal form', () => {
    expect(code('interestName', ' a\u200B ')).toBe('field.too_short')
    expect(code('noteBody', `${'\r\n'.repeat(10)}${'a'.repeat(5000)}\r\n`)).toBeNull()
    expect(code('title', 'e\u0301'.repeat(140))).toBeNull()
  })
})

describe('a username', () => {
  it.each(['abc', 'a1-b_c', '007', ' Maria ', 'MARIA', 'x'.repeat(30)])('may be %j', (name) => {
    expect(code('username', name)).toBeNull()
  })

  it.each([
    'ab',
    '-abc',
    'abc-',
    '_abc',
    'abc_',
    'a--b',
    'a_-b',
    'a.b.c',
    'ação',
    'mar ia',
    'mаria',
    'ma\u200Bria',
    'ｍａｒｉａ',
    'a/b/c',
    'a%20b',
    'mari\0a',
    'İlker',
    'x'.repeat(31),
  ])('is never %j', (name) => {
    expect(code('username', name)).toBe('username.invalid')
  })

  it('is right exactly when its letters, ends and separators are', () => {
    const chars = fc.constantFrom(...'ab09_-. A')
    fc.assert(
      fc.property(fc.string({ unit: chars, maxLength: 33 }), (typed) => {
        const name = typed.trim().toLowerCase()
        const right =
          name.length >= 3 &&
          name.length <= 30 &&
          [...name].every((c) => 'ab09_-'.includes(c)) &&
          !/^[_-]|[_-]$|[_-][_-]/.test(name)
        expect(checkField('username', typed) === null).toBe(right)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('an email', () => {
  it.each([
    'a@b.co',
    'maria.silva+x@sub.exemplo.com.br',
    "o'neil@exemplo.com",
    ' maria@exemplo.com ',
    'josé@exemplo.com',
    'a@exämple.de',
  ])('may be %j', (email) => {
    expect(code('email', email)).toBeNull()
  })

  it.each([
    'maria',
    '@b.co',
    'a@',
    'a@b',
    'a@b.c',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: x@y.z',
    '<a@b.co>',
    '"a"@b.co',
    'a@b@c.co',
    `${'a'.repeat(65)}@b.co`,
    'a@[1.2.3.4]',
  ])('is never %j', (email) => {
    expect(code('email', email)).toBe('auth.invalid_email')
  })
})

describe('an icon', () => {
  it.each(['🎵', '❤️', '👩🏽‍💻', '🏳️‍🌈', '🇧🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣'])('may be %s', (icon) => {
    expect(code('interestIcon', icon)).toBeNull()
  })

  it.each(['a', '7', '🎵🎵', '🎵a', '<b>', '\u200D', '#'])('is never %j', (icon) => {
    expect(code('interestIcon', icon)).toBe('field.invalid')
  })
})

describe('a name as others will see it', () => {
  it.each([
    ['  Ana   Clara ', 'Ana Clara'],
    ['Jose\u0301', 'José'],
    ['e\u200B\u0301', 'é'],
    ['adm\u200Bin', 'admin'],
    ['\u202Enimda', 'nimda'],
    ['a\u200Db', 'ab'],
    ['👩\u200D💻', '👩\u200D💻'],
    ['a\u0000b', 'ab'],
    ['\u3164', ''],
    ['a\u2800\u2800b\u2800', 'a b'],
  ])('%j is %j', (typed, shown) => {
    expect(cleanName(typed)).toBe(shown)
  })

  it('never carries what turns or hides the text around it', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanName(typed)).not.toMatch(
          /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u,
        )
        expect(cleanName(typed)).not.toMatch(/^\s|\s\s|\s$/u)
      }),
    )
  })
})

describe('a text of several lines', () => {
  it.each([
    ['a\r\nb\rc\n', 'a\nb\nc'],
    ['\ta\tb', 'a\tb'],
    ['a\0\u0008b\u007F', 'ab'],
    ['e\0\u0301', 'é'],
  ])('%j is %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned)
  })

  it.each(['\u200B\u2060', '\u3164\n\u3164', '\u00AD', '\u2800', '\u200D\uFE0F', '\u202E'])(
    'is empty where nothing of it is seen: %j',
    (typed) => {
      expect(cleanText(typed)).toBe('')
      expect(code('comment', typed)).toBe('field.required')
    },
  )
})

describe('a tag as it is kept', () => {
  it.each([
    ['#Ficção Científica', 'ficcao-cientifica'],
    ['  MPB ', 'mpb'],
    ['rock & roll', 'rock-roll'],
    ['---', ''],
  ])('%j is %j', (typed, tag) => {
    expect(canonicalTag(typed)).toBe(tag)
  })

  it('is nothing, a single letter, or a right tag; and stays', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ maxLength: 80 })), (typed) => {
        const tag = canonicalTag(typed)
        expect(canonicalTag(tag)).toBe(tag)
        expect(tag.length < 2 || checkField('tag', tag) === null).toBe(true)
      }),
    )
  })
})
