import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import type { MarkdownOptions } from './options.ts'
import { parse } from './parse.ts'
import { sources, trees } from './testing/round-trip-arbitraries.ts'
import { serialise } from './serialise.ts'

const situations: [name: string, options: MarkdownOptions][] = [
  ['without options', {}],
  ['for editing', { includeUnusedFootnotes: true }],
  ['with an origin and people', { origin: 'https://afins.example', mentions: new Set(['maria']) }],
]

/** Every tree and every source is another one. */
const RUNS = { numRuns: process.env.TEST_ALL ? 2000 : 200 }

describe.each(situations)('%s', (_, options) => {
  test('a tree comes back from its Markdown as it was', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const sayable = normalise(tree, options)
        expect(normalise(sayable, options)).toEqual(sayable)
        expect(parse(serialise(tree, options), options)).toEqual(sayable)
      }),
      RUNS,
    )
  })

  test('what was typed says the same after it was written anew, and then stays', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const tree = parse(source, options)
        expect(normalise(tree, options)).toEqual(tree)
        const written = serialise(tree, options)
        expect(parse(written, options)).toEqual(tree)
        expect(serialise(parse(written, options), options)).toBe(written)
      }),
      RUNS,
    )
  })
})
