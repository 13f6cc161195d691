import { readFileSync } from 'node:fs'
import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import type { ComparedWork } from '../work-form.ts'

/** Two works that a person has compared. */
export interface LabelledPair {
  readonly line: string
  /** Kind of difference, as the heading above it says. */
  readonly about: string
  readonly isSame: boolean
  /** Whether weights and rules were made without looking at it. */
  readonly isHeldOut: boolean
  readonly left: ComparedWork
  readonly right: ComparedWork
}

const KIND = '# kind: '

/** The pairs of `labelled-pairs.txt`: of those by kind every second one is only for the report. */
export const readLabelledPairs = () => readPairsOf('labelled-pairs.txt')

/** The pairs that were typed after rules and weights were made, to measure them with. */
export const readIndependentPairs = () => readPairsOf('independent-pairs.txt')

/** The pairs that were typed last, before any of them was scored: only to measure. */
export const readLatestPairs = () => readPairsOf('held-out-pairs.txt')

export function readPairsOf(file: string): LabelledPair[] {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const pairs: LabelledPair[] = []
  let about = ''
  let isByKind = false
  let number = 0
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      isByKind ||= line.startsWith(KIND)
      about = line.replace(isByKind ? KIND : '# ', '')
    }
    if (line === '' || line.startsWith('#')) continue
    number += 1
    pairs.push({ ...readPair(line), about, isHeldOut: isByKind && number % 2 === 0 })
  }
  return pairs
}

function readPair(line: string) {
  const [label = '', left = '', right = ''] = line.split(' :: ')
  const [verdict, kinds = ''] = label.split(' ')
  const [leftKind, rightKind = leftKind] = kinds.split('-') as [WorkKind, WorkKind?]
  return {
    line,
    isSame: verdict === 'same',
    left: work(leftKind, left),
    right: work(rightKind, right),
  }
}

function work(kind: WorkKind, text: string): ComparedWork {
  const [titles = '', creators = '', year = '', length = ''] = text
    .split('|')
    .map((part) => part.trim())
  const interest: FixedInterestId = kindFacts[kind].interest ?? 'music'
  return {
    interest,
    kind,
    titles: titles.split(' ~ '),
    creators: creators === '' ? [] : creators.split(';').map((name) => name.trim()),
    year: year === '' ? null : Number(year),
    length: length === '' ? null : Number(length),
    ids: [],
  }
}
