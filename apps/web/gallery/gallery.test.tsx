import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { isReservedUsername } from '@afins/contract/reserved'
import { pages } from '@afins/contract/pages'
import { entries } from './entries.ts'

const src = join(import.meta.dirname, '../src')

/** Files of `ui/` that show nothing by themselves. */
const WITHOUT_LOOK = ['ui/lazy-part.tsx', 'ui/svg-icon.tsx']

test('every file of ui/ is in the gallery, and every entry is of a file', () => {
  const files = readdirSync(join(src, 'ui'))
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => `ui/${name}`)
  const shown = entries.map(({ file }) => file)
  expect(files.filter((file) => !shown.includes(file)).toSorted()).toEqual(WITHOUT_LOOK)
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' })
  expect(shown.filter((file) => !all.includes(file))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
})

test('nothing of the product imports the gallery, and no page has its address', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const importing = sources.filter((name) =>
    /from '[^']*gallery\//.test(readFileSync(join(src, name), 'utf8')),
  )
  expect(importing.map((name) => relative(src, name))).toEqual([])
  expect(Object.values(pages).filter(({ path }) => path.startsWith('/dev'))).toEqual([])
  expect(isReservedUsername('dev')).toBe(true)
})
