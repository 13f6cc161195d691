import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMailSamples } from './mail-samples.ts'

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
    expect(text).toContain('https://afins.example')
    expect(text).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
  }
})
