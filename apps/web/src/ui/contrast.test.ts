import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, rgbOfHex, rgbOfOklch, type Rgb } from './testing/colors.ts'

type Theme = 'light' | 'dark'
type Tokens = Readonly<Record<string, string>>

const css = (path: string) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const sheet = css(join(import.meta.dirname, 'tokens.css'))

/** Texts, and what they stand on: any of the first on any of the second. */
const PAPERS = ['ground', 'raised', 'sunken']
const INKS = ['ink', 'ink-soft', 'ink-muted', 'danger', 'tint-ink']
const PAIRS: readonly (readonly [text: string, behind: string])[] = [
  ...INKS.flatMap((ink) => PAPERS.map((paper) => [ink, paper] as const)),
  ...['ink', 'ink-soft', 'tint-ink'].map((ink) => [ink, 'tint'] as const),
  ['danger', 'danger-ground'],
  ['ink', 'danger-ground'],
  ...['ink', 'ink-soft', 'ink-muted', 'danger', 'tint-ink'].map((ink) => ['ground', ink] as const),
  ['raised', 'ink'],
  ['on-tint-solid', 'tint-solid'],
]
/** No text: lines, bars, dots and drawings, and sheets whose colours have tests of their own. */
const NOT_TEXT = ['line', 'line-strong', 'mark', 'focus', 'backdrop', 'fg', 'bg', 'alt', 'on-alt']

describe.each(['light', 'dark'] as const)('the theme %s', (theme) => {
  const colors = [...sheet.matchAll(/data-color='(\w+)'/g)].map(([, name = '']) => name)

  it.each(['none', ...colors])('is read with at least 4.5 to 1, colour: %s', (color) => {
    const tokens = tokensOf(color)
    const weak = PAIRS.map(([text, behind]) => ({
      pair: `${text} on ${behind}`,
      ratio: contrast(resolve(tokens, text, theme), resolve(tokens, behind, theme)),
    })).filter(({ ratio }) => ratio < 4.5)
    expect(weak).toEqual([])
  })
})

it('takes every colour that a style sheet names for text or behind it', () => {
  const known = new Set([...PAIRS.flat(), ...NOT_TEXT])
  const source = join(import.meta.dirname, '..')
  const named = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [
      ...css(join(source, name)).matchAll(
        /[\s;{](?:color|background(?:-color)?): var\(--([\w-]+)\)/g,
      ),
    ])
    .map(([, token = '']) => token)
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter((token) => !known.has(token))).toEqual([])
})

/** What the sheet says of one colour, the later rules over the earlier ones. */
function tokensOf(color: string): Tokens {
  const applies = [
    ':root',
    ...(color === 'none' ? [] : ['[data-color]', `[data-color='${color}']`]),
  ]
  const rules = [
    ...sheet
      .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
  const declared = rules
    .filter(([, selector = '']) => applies.includes(selector.trim()))
    .flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)])
  return Object.fromEntries(declared.map(([, name = '', value = '']) => [name, value.trim()]))
}

function resolve(tokens: Tokens, name: string, theme: Theme): Rgb {
  const value = tokens[name] ?? ''
  const themed = /^light-dark\(([\s\S]*)\)$/.exec(value)?.[1]
  const own = themed === undefined ? value : (halves(themed)[theme === 'light' ? 0 : 1] ?? '')
  const alias = /^var\(--([\w-]+)\)$/.exec(own)?.[1]
  if (alias) return resolve(tokens, alias, theme)
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(own)) return rgbOfHex(own)
  const parts = /^oklch\(([\d.]+) (.+) var\(--h\)\)$/.exec(own)
  if (!parts) throw new Error(`--${name} is no colour that can be computed: ${value}`)
  const [, lightness, chroma = ''] = parts
  const [, variable = '', factor = '1'] = /var\(--(\w)\)(?: \* ([\d.]+))?/.exec(chroma) ?? []
  const number = (token: string) => Number(tokens[token])
  return rgbOfOklch(Number(lightness), number(variable) * Number(factor), number('h'))
}

/** The two arguments of `light-dark()`, which may be functions themselves. */
function halves(text: string): string[] {
  let depth = 0
  const at = [...text].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return letter === ',' && depth === 0
  })
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
