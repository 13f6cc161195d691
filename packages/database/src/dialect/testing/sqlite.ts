import { randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery } from 'kysely'
import type { TestStore } from './store.ts'

const folder = join(tmpdir(), `afins-templates-${userInfo().uid}`)
const templatePath = (key: string) => join(folder, `${key}.sqlite`)

/** A file for each database. */
export const sqlite: TestStore = {
  available: true,
  async template(key, fill) {
    if (await exists(templatePath(key))) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Several workers may come here together: each makes its own, and any of them will do.
    const making = join(folder, `${key}-${randomUUID()}`)
    await fill(pathToFileURL(making).href)
    await rename(making, templatePath(key))
  },
  async copy(key) {
    const own = await mkdtemp(join(tmpdir(), 'afins-test-'))
    const path = join(own, 'afins.sqlite')
    await copyFile(templatePath(key), path)
    return {
      url: pathToFileURL(path).href,
      remove: () => rm(own, { recursive: true, force: true }),
    }
  },
  async stepsOf(tx, text, values) {
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...values])
    const { rows } = await tx.executeQuery<{ detail: string }>(explain)
    return rows.map(({ detail }) => detail)
  },
  planFrom(steps) {
    return {
      indices: steps.flatMap((step) => /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? []),
      scansOrSorts: steps.some((step) => /TEMP B-TREE|^SCAN (?!.*USING)/.test(step)),
    }
  },
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
