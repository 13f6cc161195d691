import { existsSync, writeFileSync } from 'node:fs'
import { allBadNames, BASELINE, readBaseline } from './source-files.ts'

// Writes how many bad names each file has, after names were changed or files moved.
const found = Object.entries(Object.groupBy(allBadNames(), ({ path }) => path))
const counts = found.map(([path, names]) => [path, names?.length ?? 0] as const)
const total = counts.reduce((sum, [, count]) => sum + count, 0)
const before = existsSync(BASELINE)
  ? Object.values(readBaseline()).reduce((sum, count) => sum + count, 0)
  : Number.POSITIVE_INFINITY
if (total > before) {
  console.error(`There are ${total} bad names, but only ${before} are allowed.`)
  process.exitCode = 1
} else {
  const sorted = Object.fromEntries(counts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(BASELINE, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(`${total} bad names are left.`)
}
