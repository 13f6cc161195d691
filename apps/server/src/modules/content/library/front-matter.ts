export class ContentError extends Error {
  constructor(file: string, problem: string) {
    super(`content/${file}: ${problem}`)
    this.name = 'ContentError'
  }
}

export interface Document<Field extends string> {
  readonly fields: Readonly<Record<Field, string>>
  readonly body: string
}

/** Reads `name: value` lines between two of `---`, each field once. @throws ContentError */
export function readDocument<Field extends string>(
  file: string,
  text: string,
  allowed: readonly Field[],
): Document<Field> {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replace(/\r\n/g, '\n')) ?? []
  if (head === undefined || body === undefined)
    throw new ContentError(file, 'must begin with fields between lines of ---')
  const found = new Map<string, string>()
  for (const line of head.split('\n')) {
    const [, name, value] = /^(\w+): *(.*?) *$/.exec(line) ?? []
    if (!name) throw new ContentError(file, `"${line}" is not a "name: value" line`)
    if (!allowed.some((one) => one === name))
      throw new ContentError(file, `the field ${name} is not known`)
    if (found.has(name)) throw new ContentError(file, `the field ${name} stands there twice`)
    if (!value) throw new ContentError(file, `the field ${name} has no value`)
    found.set(name, value)
  }
  const missing = allowed.find((name) => !found.has(name))
  if (missing) throw new ContentError(file, `the field ${missing} is missing`)
  return { fields: Object.fromEntries(found) as Record<Field, string>, body: body.trim() }
}
