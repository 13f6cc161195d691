import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { budgets, compareToBudget, type Budget } from './budgets.ts'
import type { Measure } from './case.ts'

export interface Line extends Measure {
  readonly case: string
}

export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.what,
    short(line.value),
    ...budgetCells(line),
    details(line),
  ])
  const head = ['measured', 'value', 'budget', 'ratio', '', 'details']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const format = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === row.length - 1 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return [format(head), ...rows.map(format)].join('\n')
}

function budgetCells({ value, budget }: Measure): [limit: string, ratio: string, mark: string] {
  if (budget === undefined) return ['', '', '']
  const limits: Budget = budgets[budget]
  const { met, ratio } = compareToBudget(value, limits)
  const limit =
    limits.least === undefined ? `≤ ${short(limits.most ?? 0)}` : `≥ ${short(limits.least)}`
  return [limit, ratio.toFixed(2), met ? '✓' : '✗']
}

function details({ details: all = {} }: Measure): string {
  return Object.entries(all)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? short(value) : value}`)
    .join(' · ')
}

/** Three significant digits. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value === 0 || Math.abs(value) >= 100) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}

export function writeResults(file: string, about: object, lines: readonly Line[]): void {
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    memoryMiB: Math.round(totalmem() / 2 ** 20),
    node: process.version,
  }
  const judgedLines = lines.map((line) => ({
    ...line,
    ...(line.budget && {
      ...budgets[line.budget],
      ...compareToBudget(line.value, budgets[line.budget]),
    }),
  }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...about, machine, measures: judgedLines }, null, 2)}\n`)
}
