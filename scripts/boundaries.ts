import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.mjs'
import { PLANTED_FAULTS, PLANTED_FILES } from './planted-faults.ts'
import { toolScript } from './tool.ts'

const CONFIG = join(ROOT, '.dependency-cruiser.mjs')
const PLACES = ['packages', 'apps', 'e2e', 'bench', 'scripts']

interface Violation {
  rule: { name: string }
  from: string
  to: string
  comment?: string
}

interface Cruise {
  violations: Violation[]
  totalCruised: number
}

/**
 * Checks the arrows between files, and the check itself: without a parser that it can use,
 * dependency-cruiser reads nothing and finds nothing wrong.
 * @returns the faults, in lines for people; none when all is well
 */
export async function boundaryFaults(): Promise<string[]> {
  const blind = await unnoticedFaults()
  if (blind.length > 0)
    return blind.map((name) => `the rule ${name} does not notice its planted fault`)
  const { violations, totalCruised } = cruise(ROOT, PLACES)
  const files = PLACES.flatMap((place) => sourceFiles(join(ROOT, place))).length
  if (totalCruised < files) return [`only ${totalCruised} of ${files} files were read`]
  return violations.map(
    ({ rule, from, to, comment }) =>
      `${rule.name}: ${from} → ${to}${comment ? ` (${comment})` : ''}`,
  )
}

/** Builds a small house in which every rule is broken once, and names the rules that slept. */
async function unnoticedFaults(): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'afins-boundaries-'))
  try {
    for (const [path, text] of Object.entries(PLANTED_FILES)) plant(house, path, text)
    for (const { from, imports } of allFaults()) {
      plant(house, from, `import { it } from '${imports}'\nexport const here = it\n`)
    }
    mkdirSync(join(house, 'node_modules', '@afins'), { recursive: true })
    for (const name of ['contract', 'database']) {
      symlinkSync(join(house, 'packages', name), join(house, 'node_modules', '@afins', name))
    }
    const { violations } = cruise(house, ['packages', 'apps', 'e2e'])
    const noticed = (rule: string) =>
      (PLANTED_FAULTS[rule] ?? []).every(({ from }) =>
        violations.some(
          (found) => found.rule.name === rule && [found.from, found.to].includes(from),
        ),
      )
    const rules = await ruleNames()
    return [...new Set([...rules, ...Object.keys(PLANTED_FAULTS)])].filter(
      (rule) => !PLANTED_FAULTS[rule] || !rules.includes(rule) || !noticed(rule),
    )
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

function plant(house: string, path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

const allFaults = () => Object.values(PLANTED_FAULTS).flatMap((faults) => faults ?? [])

async function ruleNames(): Promise<string[]> {
  const config = (await import(pathToFileURL(CONFIG).href)) as {
    default: { forbidden: { name: string }[] }
  }
  return config.default.forbidden.map(({ name }) => name)
}

function cruise(folder: string, places: string[]): Cruise {
  const done = spawnSync(
    process.execPath,
    [toolScript('depcruise'), '--config', CONFIG, '--output-type', 'json', ...places],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  if (!done.stdout.startsWith('{'))
    throw new Error(`dependency-cruiser failed: ${done.stderr.trim()}`)
  return (JSON.parse(done.stdout) as { summary: Cruise }).summary
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    if (entry.isDirectory()) return sourceFiles(join(folder, entry.name))
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [entry.name] : []
  })
}
