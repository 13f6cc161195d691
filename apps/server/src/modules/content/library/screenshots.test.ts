import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { readScreens } from './screenshots.ts'

const shot = (name: string) => ({
  width: 640,
  height: 1385,
  files: [
    { width: 640, avif: `/assets/screens/${name}.avif`, webp: `/assets/screens/${name}.webp` },
  ],
})
const interestPage = { name: 'room', device: 'phone', light: shot('light'), dark: shot('dark') }

describe('the pictures of the product', () => {
  let folder = ''
  let problems: string[] = []
  const read = () => readScreens(folder, (problem) => problems.push(problem))
  const list = (text: unknown) =>
    writeFileSync(
      join(folder, 'screens.json'),
      typeof text === 'string' ? text : JSON.stringify(text),
    )
  beforeEach(() => {
    problems = []
    folder = mkdtempSync(join(tmpdir(), 'afins-screens-'))
    mkdirSync(join(folder, 'assets/screens'), { recursive: true })
    for (const name of ['light.avif', 'light.webp', 'dark.avif', 'dark.webp'])
      writeFileSync(join(folder, 'assets/screens', name), 'a picture')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('are those of the list', () => {
    list({ screens: [interestPage] })
    expect(read()).toEqual([interestPage])
    expect(problems).toEqual([])
  })

  test('are none where nobody took any, and nothing is said of it', () => {
    expect(read()).toEqual([])
    rmSync(folder, { recursive: true })
    expect(read()).toEqual([])
    expect(problems).toEqual([])
  })

  test('are only those that are there whole', () => {
    rmSync(join(folder, 'assets/screens/dark.webp'))
    list({ screens: [interestPage] })
    expect(read()).toEqual([])
  })

  test.each([
    ['cut short', '{"screens":['],
    ['of another release', { screens: [{ ...interestPage, name: 'telegraph' }] }],
    ['no list', []],
    [
      'leading away',
      { screens: [{ ...interestPage, light: { ...shot('light'), files: [away()] } }] },
    ],
  ])('are none where their list is %s, which is said in one line', (_, text) => {
    list(text)
    expect(read()).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^[^\n]*screens\.json: [^\n]+$/)
  })
})

function away() {
  return { width: 640, avif: 'https://elsewhere.example/a.avif', webp: '/assets/a.webp' }
}

describeApp('the list of pictures', (app) => {
  test('is there for everybody, also without any', async () => {
    const { status, body } = await app().call('getScreens')
    expect(status).toBe(200)
    expect(body.screens.every(({ light }) => light.files.length > 0)).toBe(true)
  })
})
