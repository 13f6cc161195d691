import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './folders.mjs'
import { MODULE_ROLES } from './module-shape.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const shipped = ['apps', 'packages']
  .flatMap((top) => readdirSync(join(ROOT, top)).map((name) => `${top}/${name}/src`))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
const isShipped = new Set(shipped)

const architecture = read('ARCHITECTURE.md')
const readme = read('README.md')
const record = 'docs/decisions/0012-dependencies.md'

/** The file that an import means, if it is one of ours. */
function imported(from: string, specifier: string): string | undefined {
  const top = from.split('/').slice(0, 2).join('/')
  const ours = /^@afins\/([\w-]+)(?:\/(.*))?$/.exec(specifier)
  const path = ours
    ? `${['apps', 'packages'].find((place) => existsSync(join(ROOT, place, ours[1] ?? '')))}/${ours[1]}/src/${ours[2] ?? 'index'}`
    : specifier.startsWith('#')
      ? `${top}/src/${specifier.slice(1)}`
      : specifier.startsWith('.')
        ? join(dirname(from), specifier)
        : ''
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => isShipped.has(one))
}

const importsOf = new Map(
  shipped.map((path) => {
    const specifiers = [...read(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    return [path, specifiers.flatMap(([, name = '']) => imported(path, name) ?? [])]
  }),
)

/** Everything that a file imports, and what that imports. */
function reach(start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const path of reached) for (const next of importsOf.get(path) ?? []) reached.add(next)
  return reached
}

describe('a walk of ARCHITECTURE.md', () => {
  const [, section = ''] = architecture.split('## Three requests and a key press\n')
  const walks = section
    .trim()
    .split('\n\n')
    .map((text) => [/^\*\*(.+?)\*\*/.exec(text)?.[1] ?? '', text] as const)

  it('is there four times', () => {
    expect(walks.map(([name]) => name)).toHaveLength(4)
    expect(importsOf.get('apps/server/src/app.ts')?.length).toBeGreaterThan(3)
  })

  it.each(walks)('names files on one path of imports: %s', (_, text) => {
    const named = [...text.matchAll(/`([\w./-]+\.tsx?|web\/src\/[\w/-]+)`/g)].map(
      ([, name = '']) => name,
    )
    const files = named.map((name) => {
      const whole = shipped.filter(
        (path) => path.endsWith(`/${name}`) || path.includes(`/${name}/`),
      )
      return [name, whole] as const
    })
    expect(files.filter(([, found]) => found.length === 0).map(([name]) => name)).toEqual([])
    // A bare name may be that of several files: one of them is meant.
    const connected = new Set(files[0]?.[1])
    let apart = files.slice(1)
    for (let size = 0; size !== apart.length;) {
      size = apart.length
      apart = apart.filter(([, found]) => {
        const joined = found.filter((one) =>
          [...connected].some((two) => reach(one).has(two) || reach(two).has(one)),
        )
        for (const path of joined) connected.add(path)
        return joined.length === 0
      })
    }
    expect(apart.map(([name]) => name)).toEqual([])
  })
})

describe('the roles', () => {
  it('of ARCHITECTURE.md are those that are checked', () => {
    const [, table = ''] = architecture.split('| role | what it does |')
    const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, role]) => role)
    expect(listed).toEqual([...MODULE_ROLES])
  })

  it.each(MODULE_ROLES)('are used: %s', (role) => {
    const modules = readdirSync(join(ROOT, 'apps/server/src/modules'), {
      recursive: true,
      encoding: 'utf8',
    })
    expect(modules.filter((path) => basename(path).endsWith(`.${role}.ts`))).not.toEqual([])
  })
})

describe('the commands', () => {
  const main = read('apps/cli/src/main.ts')
  const from = main.indexOf('const commands = {')
  const commands = [
    ...main.slice(from, main.indexOf('\n}', from)).matchAll(/^ {2}'?([\w-]+)'?: async/gm),
  ].map(([, name = '']) => name)

  it('are all in the README, and no others', () => {
    const [, table = ''] = readme.split('| command | what it does |')
    const rows = table.split('\n\n')[0]?.matchAll(/^\| (`.+?) \|/gm) ?? []
    const listed = [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)[^`]*`/g)].map(([, name]) => name),
    )
    expect(commands.length).toBeGreaterThan(5)
    expect(new Set(listed)).toEqual(new Set(commands))
  })

  it('are run by what any Node can read', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', 'docs/self-hosting.md', 'compose.yaml']
    const typed = documents.flatMap((path) =>
      [...read(path).matchAll(/\bnode[ ,][^`\n]*\.ts\b/g)].map(([line]) => `${path}: ${line}`),
    )
    expect(typed).toEqual([])
  })

  it('are all in ARCHITECTURE.md, in their order', () => {
    const line = /^apps\/cli .*: (.+)$/m.exec(architecture)?.[1]
    expect(line?.split(', ')).toEqual(commands)
  })

  it('are in the README with all that their help says they do', () => {
    const [, help = ''] = main.split('Usage: afins <command>')
    const forms = [...help.matchAll(/^ {2}(works|moderator) (?:<([\w|-]+)>|([\w-]+))/gm)].flatMap(
      ([, command, choice, verb = '']) =>
        (choice?.split('|') ?? [verb]).map((word) => [command, word] as const),
    )
    expect(forms.length).toBeGreaterThan(10)
    const missing = forms.filter(
      ([command, word]) => !new RegExp(`\`${command} [^\`]*\\b${word}\\b`).test(readme),
    )
    expect(missing).toEqual([])
  })
})

describe('the record of dependencies', () => {
  const [, ours = ''] = read(record).split('What we wrote ourselves')

  it('names parts of ours that are there', () => {
    const named = [...ours.matchAll(/`([\w-]+\.ts)`/g)].map(([, name = '']) => name)
    const there = new Set(shipped.map((path) => basename(path)))
    expect(named).not.toEqual([])
    expect(named.filter((name) => !there.has(name))).toEqual([])
  })

  it('names every package that is used', () => {
    const manifests = [
      'package.json',
      ...readdirSync(join(ROOT, 'apps')).map((name) => `apps/${name}/package.json`),
      ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`),
    ]
    const packages = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
        string,
        Record<string, string>
      >
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    })
    const text = read(record)
    const isNamed = (name: string) =>
      /^@(?:afins|types|typescript|fontsource)/.test(name) || text.includes(`\`${name}\``)
    expect([...new Set(packages)].filter((name) => !isNamed(name))).toEqual([])
  })
})
