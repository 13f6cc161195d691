import { expect, test } from 'vitest'
import { describeBadName, findBadNames } from './vocabulary/find-bad-names.ts'
import { allBadNames, readBaseline } from './vocabulary/source-files.ts'

test('a planted bad name is reported with its file, its line and what to write instead', () => {
  const text = 'export const fine = 1\n\nexport function tellFailure() {}\nconst keptLocally = 2\n'
  expect(findBadNames('apps/web/src/data/kept-rows.test.ts', text).map(describeBadName)).toEqual([
    'apps/web/src/data/kept-rows.test.ts:1 kept-rows: instead of "kept" write stored, saved or cached',
    'apps/web/src/data/kept-rows.test.ts:3 tellFailure: instead of "tell" write notify, report or publish',
  ])
})

test('words are found in every style of names, and only whole', () => {
  const found = (name: string) => findBadNames('a.ts', `export const ${name} = 1\n`).length
  expect(['KEPT_MS', 'isKept', 'KeptRow', 'HTMLFaults'].map(found)).toEqual([1, 1, 1, 1])
  expect(['latest', 'binary', 'holder', 'keyframes', 'threshold'].map(found)).toEqual(
    Array.from({ length: 5 }, () => 0),
  )
})

test('no file has more bad names than it had', () => {
  const baseline = readBaseline()
  const found = allBadNames()
  const left = Object.values(baseline).reduce((sum, count) => sum + count, 0)
  process.stdout.write(`${found.length} names use words that we do not use; ${left} are allowed.\n`)
  const added = Object.entries(Object.groupBy(found, ({ path }) => path)).flatMap(
    ([path, names = []]) =>
      names.length > (baseline[path] ?? 0) ? names.map(describeBadName) : [],
  )
  expect(added).toEqual([])
})
