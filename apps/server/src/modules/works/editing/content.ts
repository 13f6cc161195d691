import type { WorkContent } from '@afins/contract/api'

type Field = keyof WorkContent

/** Whether two states say the same in a field, whatever names their creators have by now. */
function isSame(field: Field, a: WorkContent, b: WorkContent): boolean {
  if (field !== 'credits') return JSON.stringify(a[field]) === JSON.stringify(b[field])
  const withoutNames = ({ credits }: WorkContent) =>
    JSON.stringify(credits.map(({ id, role, creditedAs }) => [id, role, creditedAs]))
  return withoutNames(a) === withoutNames(b)
}

/** A stored state; those from before there were covers, or synopses, have none. */
export function parseContent(json: string): WorkContent {
  const stored = JSON.parse(json) as Omit<WorkContent, 'cover' | 'synopsis'> & Partial<WorkContent>
  return { ...stored, cover: stored.cover ?? null, synopsis: stored.synopsis ?? null }
}

/** The fields in which two states of a work differ. */
export function changedFields(before: WorkContent, after: WorkContent): Field[] {
  return (Object.keys(after) as Field[]).filter((field) => !isSame(field, before, after))
}

/** All titles that a work goes by, each once. */
export function allTitles({
  title,
  originalTitle,
  titles,
}: Pick<WorkContent, 'title' | 'originalTitle' | 'titles'>): string[] {
  const all = [title, originalTitle, ...titles.map(({ text }) => text)]
  return [...new Set(all.filter((each) => each !== null))]
}
