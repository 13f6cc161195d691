import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coverLayouts,
  coverTints,
  designCover,
  titleAreas,
  titleSizes,
  type CoverShape,
  type CoverTint,
} from './cover-design.ts'
import { contrast, rgbOfHex, type Rgb } from './testing/colors.ts'

const css = ['drawn-cover', 'cover-tints']
  .map((name) => readFileSync(new URL(`${name}.module.css`, import.meta.url), 'utf8'))
  .join('\n')
const shapes: readonly CoverShape[] = ['film', 'book', 'album', 'person']
const ids = fc.uuid()

/** A colour of a tint as the style sheet has it. */
function colorOf(tint: CoverTint, name: string): Rgb {
  const [, rules = ''] = new RegExp(`data-tint='${tint}'\\] \\{([^}]*)`).exec(css) ?? []
  const [, hex = ''] = new RegExp(`--${name}: #([\\da-f]{6})`).exec(rules) ?? []
  if (hex === '') throw new Error(`the sheet has no ${name} of ${tint}`)
  return rgbOfHex(`#${hex}`)
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

/** The pairs of text and ground of a cover. */
function pairsOf({ layout, tint }: ReturnType<typeof designCover>): (readonly [Rgb, Rgb])[] {
  const [bg, fg] = [colorOf(tint, 'bg'), colorOf(tint, 'fg')]
  // Plates exchange the two.
  const plain = [fg, bg] as const
  if (layout === 'horizon') return [plain, [colorOf(tint, 'on-alt'), colorOf(tint, 'alt')]]
  // A title may lie on the letter behind it.
  const [, opacity = ''] = /'initial'\] \.letter \{[^}]*opacity: ([\d.]+)/.exec(css) ?? []
  if (layout === 'initial') return [plain, [fg, mix(fg, bg, Number(opacity))]]
  return [plain]
}

describe('a drawn cover', () => {
  it('is the same for the same id, whatever it is called', () => {
    fc.assert(
      fc.property(ids, fc.string(), fc.constantFrom(...shapes), (id, title, shape) => {
        const { layout, tint } = designCover(id, title, shape)
        expect(designCover(id, 'Outro', 'film')).toMatchObject({ layout, tint })
      }),
    )
  })

  it('has every layout and every colour about as often as any other', () => {
    const designs = fc
      .sample(ids, { numRuns: 6000, seed: 7 })
      .map((id) => designCover(id, '', 'film'))
    for (const layout of coverLayouts)
      expect(designs.filter((one) => one.layout === layout).length).toBeGreaterThan(750)
    for (const tint of coverTints)
      expect(designs.filter((one) => one.tint === tint).length).toBeGreaterThan(350)
  })

  it('can be read: text has a contrast of 4.5 to 1 on whatever is behind it', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom(...shapes), (id, shape) => {
        for (const [text, ground] of pairsOf(designCover(id, 'Título', shape)))
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 },
    )
  })

  it('sets a title as large as it goes, and a long one smaller', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('film', 'book', 'album'), (id, shape) => {
        const sizeOf = (title: string) => designCover(id, title, shape).size
        expect(sizeOf('M')).toBe(0)
        expect(sizeOf('Um título de umas tantas palavras compridas')).toBeGreaterThan(sizeOf('M'))
        expect(sizeOf('palavra '.repeat(25).trim())).toBeGreaterThanOrEqual(6)
        expect(sizeOf('W'.repeat(200))).toBe(titleSizes.length - 1)
      }),
    )
  })

  it('begins with the first letter or digit of the title', () => {
    expect(designCover('1', '¿Qué?', 'book').initial).toBe('Q')
    expect(designCover('1', '8½', 'film').initial).toBe('8')
    expect(designCover('1', 'água viva', 'book').initial).toBe('Á')
    expect(designCover('1', '…', 'book').initial).toBe('·')
  })

  it('knows each size and leaves each layout an area', () => {
    for (const [index, size] of titleSizes.entries())
      expect(css).toContain(`.title[data-size='${index}'] {\n  font-size: ${size}cqw;`)
    expect(Object.keys(titleAreas)).toEqual([...coverLayouts])
  })
})
