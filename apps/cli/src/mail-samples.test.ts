import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '@afins/contract/pages'
import { writeMailSamples } from './mail-samples.ts'

const paths = new Set<string>(Object.values(pages).map(({ path }) => path))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('every kind of mail is written as text and as a page, with all that it says filled in', async () => {
  const lines: string[] = []
  const to = join(folder, 'mails')
  await writeMailSamples({ publicUrl: 'https://afins.example' }, to, (line) => lines.push(line))
  const names = lines.map((line) => line.split(':')[0] ?? '')
  expect(names).toContain('reset-password')
  const files = names.flatMap((name) => [`${name}.html`, `${name}.txt`])
  expect((await readdir(to)).sort()).toEqual(files.sort())
  for (const file of files) {
    const text = await readFile(join(to, file), 'utf8')
    expect(text).not.toMatch(/undefined|NaN|\[object|Invalid Date|\$\{/)
    expect(text).toContain('@marina')
  }
  expect(new Set(lines.map((line) => line.slice(line.indexOf(':')))).size).toBe(lines.length)
})

test('a mail leads to the same pages of ours as text and as a page, and nowhere else', async () => {
  const to = join(folder, 'links')
  const names: string[] = []
  await writeMailSamples({ publicUrl: 'https://afins.example' }, to, (line) =>
    names.push(line.split(':')[0] ?? ''),
  )
  for (const name of names) {
    const linksOf = async (type: string) => {
      const text = await readFile(join(to, `${name}.${type}`), 'utf8')
      return new Set([...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link))
    }
    const links = await linksOf('txt')
    expect([name, await linksOf('html')]).toEqual([name, links])
    for (const link of links) {
      const { origin, pathname } = new URL(link)
      expect([link, origin, paths.has(pathname)]).toEqual([link, 'https://afins.example', true])
    }
  }
})
