import type { Cursor } from './keyset.ts'

type Scalar = string | number
type Value = Scalar | readonly Scalar[] | Cursor | null | undefined

/** What a prepared query can be given. */
export type Parameters<P> = { [Name in keyof P]: Value }

/** Lists are padded to one of these lengths, so that they need few different statements. */
const LENGTHS = [1, 2, 5, 10, 20, 50, 100]
const BEYOND = 100
/** Written into the statement: a server that does not know it plans for very many rows. */
const PAGE_SIZE = 'limit'
/** Pages are read in one of these sizes, for the same reason as lists. */
const PAGE_SIZES = [5, 20, 50, 100]

/** Stands for a value while a query is built; throws when the builder reads it. */
export class Placeholder {
  readonly name: string
  /** An index of a list, or a field of a cursor. */
  readonly part: number | keyof Cursor | null

  constructor(name: string, part: Placeholder['part'] = null) {
    this.name = name
    this.part = part
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value of ${this.name} is not known while its query is prepared`)
  }
}

/** A key that is the same for parameters that share a statement. */
export function shapeOf<P extends Parameters<P>>(parameters: P): string {
  let shape = ''
  for (const name in parameters) {
    const value: Value = parameters[name]
    if (value !== undefined) shape += `${name}:${shapeOfValue(name, value)};`
  }
  return shape
}

function shapeOfValue(name: string, value: Exclude<Value, undefined>): string | number {
  if (value === null) return 'null'
  if (isList(value)) return lengthFor(value)
  return name === PAGE_SIZE ? pageSizeFor(Number(value)) : ''
}

/** Parameters of the same shape with placeholders for their values. */
export function placeholdersFor<P extends Parameters<P>>(parameters: P): P {
  const entries = Object.entries<Value>(parameters).map(([name, value]) => [
    name,
    placeholderFor(name, value),
  ])
  // The builder sees the type of the value; it can only pass the placeholder on.
  return Object.fromEntries(entries) as P
}

function placeholderFor(name: string, value: Value): unknown {
  if (value === null || value === undefined) return value
  if (name === PAGE_SIZE) return pageSizeFor(Number(value))
  if (isList(value))
    return Array.from({ length: lengthFor(value) }, (_, index) => new Placeholder(name, index))
  if (typeof value === 'object')
    return { at: new Placeholder(name, 'at'), id: new Placeholder(name, 'id') }
  return new Placeholder(name)
}

/** The value of a placeholder. A list is padded with its last value. */
export function valueOf<P extends Parameters<P>>(
  parameters: P,
  { name, part }: Placeholder,
): Scalar | null {
  const value: Value = parameters[name as keyof P]
  if (value === null || value === undefined) return null
  if (isList(value)) return value[Math.min(Number(part), value.length - 1)] ?? null
  if (typeof value === 'object') return value[part as keyof Cursor]
  return value
}

/** At most the rows of the page and one more, which shows that there is a next page. */
export function cutToPage<P extends Parameters<P>, Row>(parameters: P, rows: Row[]): Row[] {
  const limit: Value = (parameters as { [PAGE_SIZE]?: Value })[PAGE_SIZE]
  return typeof limit === 'number' ? rows.slice(0, limit + 1) : rows
}

function pageSizeFor(limit: number): number {
  return PAGE_SIZES.find((size) => size >= limit) ?? limit
}

function lengthFor(list: readonly Scalar[]): number {
  return LENGTHS.find((length) => length >= list.length) ?? Math.ceil(list.length / BEYOND) * BEYOND
}

function isList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value)
}
