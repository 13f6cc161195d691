import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.mjs'
import { BOUNDARY_CANARIES, CANARY_FILES } from './boundary-canaries.ts'
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

/** Checks imports, and the check itself: without its parser, dependency-cruiser finds no violation. @returns the violations, in lines for people */
export async function boundaryViolations(): Promise<string[]> {
  const blind = await undetectedCanaries()
  if (blind.length > 0) return blind.map((name) => `the rule ${name} does not notice its canary`)
  const { violations, totalCruised } = await cruise(ROOT, PLACES)
  const files = PLACES.flatMap((place) => sourceFiles(join(ROOT, place))).length
  if (totalCruised < files) return [`only ${totalCruised} of ${files} files were read`]
  return violations.map(
    ({ rule, from, to, comment }) =>
      `${rule.name}: ${from} → ${to}${comment ? ` (${comment})` : ''}`,
  )
}

/** Breaks every rule once in a small project, and names the rules that noticed nothing. */
async function undetectedCanaries(): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'afins-boundaries-'))
  try {
    for (const [path, text] of Object.entries(CANARY_FILES)) plant(house, path, text)
    for (const { from, imports } of allCanaries()) {
      plant(house, from, `import { it } from '${imports}'\nexport const here = it\n`)
    }
    mkdirSync(join(house, 'node_modules', '@afins'), { recursive: true })
    for (const name of ['contract', 'database']) {
      symlinkSync(join(house, 'packages', name), join(house, 'node_modules', '@afins', name))
    }
    const { violations } = await cruise(house, ['packages', 'apps', 'e2e'])
    const noticed = (rule: string) =>
      (BOUNDARY_CANARIES[rule] ?? []).every(({ from }) =>
        violations.some(
          (found) => found.rule.name === rule && [found.from, found.to].includes(from),
        ),
      )
    const rules = await ruleNames()
    return [...new Set([...rules, ...Object.keys(BOUNDARY_CANARIES)])].filter(
      (rule) => !BOUNDARY_CANARIES[rule] || !rules.includes(rule) || !noticed(rule),
    )
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

function plant(house: string, path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

const allCanaries = () => Object.values(BOUNDARY_CANARIES).flatMap((canaries) => canaries ?? [])

async function ruleNames(): Promise<string[]> {
  const config = (await import(pathToFileURL(CONFIG).href)) as {
    default: { forbidden: { name: string }[] }
  }
  return config.default.forbidden.map(({ name }) => name)
}

async function cruise(folder: string, places: string[]): Promise<Cruise> {
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      [toolScript('depcruise'), '--config', CONFIG, '--output-type', 'json', ...places],
      { cwd: folder, maxBuffer: 2 ** 28 },
      // It ends with the number of violations.
      (_error, out, complaint) => resolve({ stdout: out, stderr: complaint }),
    ),
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr.trim()}`)
  return (JSON.parse(stdout) as { summary: Cruise }).summary
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    if (entry.isDirectory()) return sourceFiles(join(folder, entry.name))
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [entry.name] : []
  })
}
