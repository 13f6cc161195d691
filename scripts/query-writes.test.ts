import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './folders.mjs'
import { namedInvalidations, queryWrites } from './query-writes.ts'

const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}))

describe('the web app', () => {
  it('has no feature that invalidates or changes cached queries by hand', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(queryWrites(files)).toEqual([])
  })

  it('has no list of the names of queries to invalidate', () => {
    expect(namedInvalidations(files)).toEqual([])
  })
})

describe('this check', () => {
  it.each([
    "void queryClient.invalidateQueries({ queryKey: ['listShelf'] })",
    'deps.queryClient.setQueryData(queries.draft(id).queryKey, draft)',
    'await deps.queryClient.refetchQueries()',
    'queryClient.removeQueries({ predicate })',
  ])('finds %s', (text) => {
    expect(queryWrites([{ path: 'apps/web/src/features/work/a.tsx', text }])).toHaveLength(1)
    expect(queryWrites([{ path: 'apps/web/src/data/a.ts', text }])).toEqual([])
  })

  it('finds a name', () => {
    const text = "queryClient.invalidateQueries({ queryKey: ['listShelf'] })"
    expect(namedInvalidations([{ path: 'apps/web/src/data/a.ts', text }])).toHaveLength(1)
  })
})
