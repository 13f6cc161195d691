import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseMarkdown } from '@afins/markdown'
import { splitChanges } from './changes.ts'
import { ContentError } from './front-matter.ts'
import { readLibrary } from './library.ts'

const real = fileURLToPath(new URL('../../../../../../content', import.meta.url))
const page = 'title: T\ndescription: D\nlang: pt-BR'
const release = `${page}\ndate: 2026-01-31\nversion: 1.0.0`
const file = (head: string, body = 'Texto.') => `---\n${head}\n---\n\n${body}\n`

describe('the content folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'afins-content-'))
    cpSync(real, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read as it stands', () => {
    expect(readLibrary(folder)).toEqual(readLibrary(real))
  })

  test('releases are sorted by day and then by version', () => {
    for (const [version, date] of [
      ['90.9.0', '2027-01-01'],
      ['90.10.0', '2027-01-01'],
      ['90.11.0', '2026-12-31'],
    ] as const)
      writeFileSync(
        join(folder, 'changelog', `${version}.md`),
        file(`${page}\ndate: ${date}\nversion: ${version}`),
      )
    expect(
      readLibrary(folder)
        .releases.slice(0, 3)
        .map(({ version }) => version),
    ).toEqual(['90.10.0', '90.9.0', '90.11.0'])
  })

  const problems: [name: string, path: string, text: string | null, message: RegExp][] = [
    [
      'a page that is missing',
      'pages/info.md',
      null,
      /^content\/pages\/info\.md: cannot be read \(ENOENT\)$/,
    ],
    ['no fields', 'pages/info.md', '# Oi', /pages\/info\.md: must begin with fields/],
    ['an open head', 'pages/info.md', `---\n${page}\n`, /must begin with fields/],
    [
      'a missing field',
      'pages/info.md',
      file('title: T\nlang: pt-BR'),
      /the field description is missing/,
    ],
    [
      'an empty field',
      'pages/info.md',
      file(page.replace('T', '')),
      /the field title has no value/,
    ],
    [
      'an unknown field',
      'pages/info.md',
      file(`${page}\ndate: 2026-01-01`),
      /the field date is not known/,
    ],
    [
      'a field twice',
      'pages/info.md',
      file(`${page}\ntitle: U`),
      /the field title stands there twice/,
    ],
    ['no field at all', 'pages/info.md', file(`${page}\n- x`), /"- x" is not a "name: value" line/],
    [
      'another language',
      'pages/info.md',
      file(page.replace('pt-BR', 'en')),
      /the language must be pt-BR, not "en"/,
    ],
    ['no text', 'pages/info.md', file(page, ''), /there is no text/],
    [
      'a long title',
      'pages/info.md',
      file(page.replace('T', 'T'.repeat(201))),
      /the field title is longer than 200/,
    ],
    [
      'a version that is no place in a page',
      'changelog/x.md',
      file(release.replace('1.0.0', '1.0 beta')),
      /"1\.0 beta" is not a version such as 1\.2\.3/,
    ],
    [
      'a version that there is already',
      'changelog/x.md',
      file(release.replace('1.0.0', '0.1.0')),
      /changelog\/x\.md: the version 0\.1\.0 is that of changelog\/\S+ already/,
    ],
    [
      'no such day',
      'changelog/x.md',
      file(release.replace('-31', '-32')),
      /"2026-01-32" is not a day/,
    ],
    [
      'no day',
      'changelog/x.md',
      file(release.replace('2026-01-31', 'ontem')),
      /"ontem" is not a day/,
    ],
    [
      'a change without a tag',
      'changelog/x.md',
      file(release, '- novo: a\n- b'),
      /"- b" does not begin with one of novo, melhor, corrigido/,
    ],
  ]
  test.each(problems)('with %s is refused by name', (_, path, text, message) => {
    rmSync(join(folder, path), { force: true })
    if (text !== null) writeFileSync(join(folder, path), text)
    expect(() => readLibrary(folder)).toThrow(ContentError)
    expect(() => readLibrary(folder)).toThrow(message)
  })
})

test('the newest release is the one that this is', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../../../../../package.json', import.meta.url), 'utf8'),
  )
  expect(readLibrary(real).releases[0]?.version).toBe(version)
})

test('a release is its introduction and its changes', async () => {
  const tree = await parseMarkdown('Olá.\n\n- novo: **a** b\n\n  c\n- corrigido: `d`\n\n---')
  expect(splitChanges(tree)).toEqual({
    intro: [{ t: 'p', c: ['Olá.'] }, { t: 'hr' }],
    changes: [
      {
        tag: 'novo',
        body: [
          { t: 'p', c: [{ t: 'strong', c: ['a'] }, ' b'] },
          { t: 'p', c: ['c'] },
        ],
      },
      { tag: 'corrigido', body: [{ t: 'p', c: [{ t: 'code', v: 'd' }] }] },
    ],
  })
})
