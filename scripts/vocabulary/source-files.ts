import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../folders.mjs'
import { findBadNames, type BadName } from './find-bad-names.ts'

const FOLDERS = ['packages', 'apps', 'bench', 'e2e', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist', 'results'])

export const BASELINE = join(ROOT, 'scripts/vocabulary/baseline.json')

export function allBadNames(): BadName[] {
  return FOLDERS.flatMap(sourcesIn).flatMap((path) =>
    findBadNames(path, readFileSync(join(ROOT, path), 'utf8')),
  )
}

/** How many bad names each file may still have. */
export function readBaseline(): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, number>
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (SKIPPED.has(entry.name)) return []
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(?:tsx?|mjs|css)$/.test(entry.name) ? [path] : []
  })
}
