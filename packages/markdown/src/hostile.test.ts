import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { expectHarmless, hrefs } from './testing/harmless.ts'
import { hostileSamples } from './testing/hostile-samples.ts'

describe('hostile Markdown', () => {
  test('there are enough samples', () => {
    expect(Object.values(hostileSamples).flat().length).toBeGreaterThanOrEqual(200)
  })

  describe.each(Object.entries(hostileSamples))('%s', (_, samples) => {
    test.each(samples)('%j', async (source) => {
      const tree = await parseMarkdown(source)
      expectHarmless(tree)
      expect(JSON.stringify(tree)).toContain('fim')
    })
  })

  test.each([
    'schemes that run code',
    'data addresses',
    'schemes in disguise',
    'addresses by reference',
  ])('of %s nothing is linked', async (kind) => {
    for (const source of hostileSamples[kind] ?? []) {
      expect([source, hrefs(await parseMarkdown(source))]).toEqual([source, []])
    }
  })

  test('no road leads to another site unseen', async () => {
    for (const source of hostileSamples['roads to another site'] ?? []) {
      for (const href of hrefs(await parseMarkdown(source)))
        expect([source, new URL(href, 'https://afins.example').host]).not.toEqual([
          source,
          'evil.example',
        ])
    }
  })

  test('nothing typed links outside of http, https, mailto and our own paths', async () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '![',
      '](',
      '[a]: ',
      '\n\n',
      '\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '```',
      '`',
      '*',
      '**',
      '_',
      '~~',
      '||',
      '|',
      '&#106;',
      '&colon;',
      '&Tab;',
      '\t',
      ' ',
      '"',
      "'",
      '\\',
      '/',
      '//',
      ':',
      '@',
      '%0a',
      '%2f',
      '?',
      '#',
      'javascript:',
      'JaVaScRiPt:',
      'data:text/html,',
      'vbscript:',
      'http://',
      'https://',
      'mailto:',
      'a.example',
      'a',
      'é',
      '\u202E',
      '\u200B',
      '\uD800',
      '\u0000',
      '🎵',
      '<script>',
      '</a>',
      'onclick=',
    )
    const sources = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(sources, async (parts) =>
        expectHarmless(await parseMarkdown(parts.join(''))),
      ),
      { numRuns: process.env.TEST_ALL ? 2000 : 300 },
    )
  })
})
