import type { WorkContent } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { parseContent } from '../editing/content.ts'
import { loadContent } from '../editing/load-content.ts'
import type { StoredEditionChange } from '../editing/save-edit.ts'
import { contentBefore, updateVersions, versionOf } from '../editing/versions.queries.ts'
import { lockWork } from '../redirects.queries.ts'
import { versionsFrom } from './revert.queries.ts'

type Field = keyof WorkContent

/**
 * Takes away the texts of an earlier version, and of those after it that still say what it brought and
 * the work says no more: they stay as lines of the history.
 * @returns how many versions have lost their texts
 * @throws AppError `work.version_not_found`, or `work.version_current`
 */
export function removeText(
  { database, invalidation }: Pick<Context, 'database' | 'invalidation'>,
  workId: string,
  number: number,
): Promise<number> {
  return transaction(database, async (tx) => {
    const { id, version: current } = await lockWork(database, tx, workId)
    if (number === current) throw new AppError('work.version_current')
    const [version] = await versionOf(tx, { id, number })
    if (!version) throw new AppError('work.version_not_found')
    const [former] = await contentBefore(tx, { id, number })
    const known = [
      await loadContent(tx, id),
      ...(former?.content ? [parseContent(former.content)] : []),
    ]
    const brought = version.content === '' ? [] : broughtBy(parseContent(version.content), known)
    const touched = new Set(editionsIn(version.editions))
    const later = (await versionsFrom(tx, { id, number })).filter(
      (row) =>
        row.number > number &&
        ((row.content !== '' && saysAny(parseContent(row.content), brought)) ||
          editionsIn(row.editions).some((edition) => touched.has(edition))),
    )
    const numbers = [number, ...later.map((row) => row.number)].filter((each) => each !== current)
    await updateVersions(tx, id, numbers, { content: '', editions: '', bytes: 0, removed: 1 })
    await updateVersions(tx, id, [number], { reason: '' })
    await invalidation.invalidate(tx, `work:${id}`)
    return numbers.length
  })
}

type Brought = readonly (readonly [Field, readonly string[]])[]

/** What a state says that others do not, entry by entry. */
function broughtBy(content: WorkContent, others: readonly WorkContent[]): Brought {
  return (Object.keys(content) as Field[]).map((field) => {
    const known = others.flatMap((other) => entriesOf(other, field))
    return [field, entriesOf(content, field).filter((entry) => !known.includes(entry))]
  })
}

function entriesOf(content: WorkContent, field: Field): string[] {
  const value: unknown = content[field]
  if (value === null || value === '') return []
  return (Array.isArray(value) ? value : [value]).map((entry) => JSON.stringify(entry))
}

const saysAny = (content: WorkContent, brought: Brought) =>
  brought.some(([field, entries]) => {
    const said = entries.length === 0 ? [] : entriesOf(content, field)
    return entries.some((entry) => said.includes(entry))
  })

function editionsIn(json: string): string[] {
  const changes = JSON.parse(json || '[]') as readonly StoredEditionChange[]
  return changes.flatMap(({ before, after }) => (before ?? after)?.id ?? [])
}
