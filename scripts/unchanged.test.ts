import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './folders.mjs'
import { PROJECT_INPUTS, projectHashes, recordPassed, unchangedProjects } from './unchanged.ts'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'afins-unchanged-'))
  write('packages/contract/src/a.ts', 'a')
  write('apps/web/src/data/b.ts', 'b')
  write('apps/server/src/c.ts', 'c')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a project whose tests passed', () => {
  const all = Object.keys(PROJECT_INPUTS)
  const unchanged = () => unchangedProjects(projectHashes(root), root)

  it('is unchanged until something that it depends on is another', () => {
    expect(unchanged()).toEqual([])
    recordPassed(projectHashes(root), all, root)
    expect(unchanged()).toEqual(all)
    write('apps/server/src/c.ts', 'd')
    expect(unchanged()).toEqual(['contract', 'markdown', 'database', 'web'])
    write('apps/web/src/data/b.ts', 'c')
    expect(unchanged()).toEqual(['contract', 'markdown', 'database'])
    write('scripts/test.ts', '')
    expect(unchanged()).toEqual([])
  })

  it('is another one with a record that cannot be read', () => {
    recordPassed(projectHashes(root), all, root)
    write('.cache/passed-tests.json', '{"con')
    expect(unchanged()).toEqual([])
  })
})

it('knows the inputs of every project', () => {
  const config = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8')
  const names = [...config.matchAll(/project\('(\w+)'|name: '(\w+)'/g)].map(([, a, b]) => a ?? b)
  expect(new Set(names)).toEqual(new Set(Object.keys(PROJECT_INPUTS)))
})
