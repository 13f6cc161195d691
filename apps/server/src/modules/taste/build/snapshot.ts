import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { CoreInverse } from '../model/core-inverse.ts'
import type { PersonRow } from '../model/taste-matrix.ts'

/** Everything that is needed to add marks to a model. */
export interface LearnedModel {
  readonly modelId: string
  /** The last change that it contains. */
  seq: number
  readonly workIds: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly people: string[]
  readonly rows: PersonRow[]
  readonly columns: Int32Array[]
  inverse: CoreInverse
}

interface Header extends Pick<LearnedModel, 'modelId' | 'seq' | 'workIds' | 'people'> {
  readonly lengths: readonly number[]
  readonly core: number
  readonly ridge: number
}

/** Bytes before the header: its length, and the checksum of all that follows. */
const START = 8
/** Bytes of a mark: time, work, strength, rank. */
const MARK_BYTES = 20

/** Writes what was learnt beside the database, whole or not at all. */
export function writeSnapshot(file: string, learnt: LearnedModel): void {
  const { modelId, seq, workIds, people, rows, inverse } = learnt
  const lengths = rows.map(({ works }) => works.length)
  const header: Header = {
    modelId,
    seq,
    workIds,
    people,
    lengths,
    core: inverse.size,
    ridge: inverse.ridge,
  }
  const json = Buffer.from(JSON.stringify(header))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const works = new Int32Array(total)
  const strengths = new Float32Array(total)
  const times = new Float64Array(total)
  const ranks = new Float32Array(total)
  let at = 0
  for (const row of rows) {
    works.set(row.works, at)
    strengths.set(row.strengths, at)
    times.set(row.times, at)
    ranks.set(row.ranks, at)
    at += row.works.length
  }
  const parts = [json, ...[times, works, strengths, ranks, inverse.values].map(bytesOf)]
  const start = Buffer.alloc(START)
  start.writeUInt32LE(json.length, 0)
  start.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0) >>> 0, 4)
  const target = openSync(`${file}.part`, 'w')
  try {
    for (const part of [start, ...parts]) writeSync(target, part)
  } finally {
    closeSync(target)
  }
  renameSync(`${file}.part`, file)
}

/** Reads it again. @returns null where there is none, it is of another model, or it is damaged */
export function readSnapshot(file: string, modelId: string): LearnedModel | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return null
  }
  if (bytes.length < START) return null
  const end = START + bytes.readUInt32LE(0)
  if (crc32(bytes.subarray(START)) >>> 0 !== bytes.readUInt32LE(4)) return null
  const header = JSON.parse(bytes.toString('utf8', START, end)) as Header
  if (header.modelId !== modelId) return null
  const total = header.lengths.reduce((sum, length) => sum + length, 0)
  // An earlier release stored less.
  if (bytes.length !== end + total * MARK_BYTES + header.core ** 2 * 4) return null
  let next = end
  const take = (count: number, size: number) => {
    const from = bytes.byteOffset + next
    next += count * size
    return bytes.buffer.slice(from, from + count * size) as ArrayBuffer
  }
  const times = new Float64Array(take(total, 8))
  const works = new Int32Array(take(total, 4))
  const strengths = new Float32Array(take(total, 4))
  const ranks = new Float32Array(take(total, 4))
  const values = new Float32Array(take(header.core ** 2, 4))
  let at = 0
  const rows = header.lengths.map((length) => {
    const until = at + length
    const row = {
      works: works.slice(at, until),
      strengths: strengths.slice(at, until),
      times: times.slice(at, until),
      ranks: ranks.slice(at, until),
    }
    at = until
    return row
  })
  const { seq, workIds, people } = header
  const inverse = { size: header.core, ridge: header.ridge, values }
  const columns = columnsOf(rows, workIds.length)
  return { modelId, seq, workIds, places: placesOf(workIds), people, rows, columns, inverse }
}

export const placesOf = (workIds: readonly string[]) =>
  new Map(workIds.map((id, place) => [id, place]))

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float32Array | Float64Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

function columnsOf(rows: readonly PersonRow[], count: number): Int32Array[] {
  const columns = Array.from({ length: count }, (): number[] => [])
  for (const [person, { works }] of rows.entries())
    for (const work of works) columns[work]?.push(person)
  return columns.map((people) => Int32Array.from(people))
}
