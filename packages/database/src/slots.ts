import type { Cursor } from './keyset.ts'

type Scalar = string | number
type Value = Scalar | readonly Scalar[] | Cursor | null | undefined

/** What a prepared query can be given. */
export type Parameters<P> = { [Name in keyof P]: Value }

/** Lists are filled up to one of these lengths, so that few different statements come of them. */
const LENGTHS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 50, 64, 80, 100]
const BEYOND = 100
/** Written into the statement: a server that does not know it plans for very many rows. */
const WRITTEN_OUT = 'limit'

/** Stands for a value while a query is built. Looking into it is a mistake, which shows at once. */
export class Slot {
  readonly name: string
  /** Which part of the value: a place in a list, or a field of a cursor. */
  readonly part: number | keyof Cursor | null

  constructor(name: string, part: Slot['part'] = null) {
    this.name = name
    this.part = part
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value of ${this.name} is not known while its query is prepared`)
  }
}

/** Tells apart the parameters that need statements of their own. */
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
  return name === WRITTEN_OUT ? Number(value) : ''
}

/** Parameters of the same shape with slots for their values. */
export function slotsFor<P extends Parameters<P>>(parameters: P): P {
  const entries = Object.entries<Value>(parameters).map(([name, value]) => [
    name,
    slotFor(name, value),
  ])
  // To the builder a slot is the value it stands for; it can do nothing but pass it on.
  return Object.fromEntries(entries) as P
}

function slotFor(name: string, value: Value): unknown {
  if (value === null || value === undefined || name === WRITTEN_OUT) return value
  if (isList(value))
    return Array.from({ length: lengthFor(value) }, (_, index) => new Slot(name, index))
  if (typeof value === 'object') return { at: new Slot(name, 'at'), id: new Slot(name, 'id') }
  return new Slot(name)
}

/** The value that belongs into a slot. A list is filled up with its last value. */
export function valueOf<P extends Parameters<P>>(
  parameters: P,
  { name, part }: Slot,
): Scalar | null {
  const value: Value = parameters[name as keyof P]
  if (value === null || value === undefined) return null
  if (isList(value)) return value[Math.min(Number(part), value.length - 1)] ?? null
  if (typeof value === 'object') return value[part as keyof Cursor]
  return value
}

function lengthFor(list: readonly Scalar[]): number {
  return LENGTHS.find((length) => length >= list.length) ?? Math.ceil(list.length / BEYOND) * BEYOND
}

function isList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value)
}
