import { readFileSync } from 'node:fs'
import type { FixedInterestId } from '@afins/contract/interests'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import { describe, expect, it } from 'vitest'
import { blockingKeys } from './blocking-keys.ts'
import { POSSIBLE, SAME, scoreWorks, type ComparedWork } from './score.ts'

interface LabelledPair {
  readonly line: string
  readonly isSame: boolean
  readonly left: ComparedWork
  readonly right: ComparedWork
}

const pairs = readFileSync(new URL('./labelled-pairs.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): LabelledPair => {
    const [label = '', left = '', right = ''] = line.split(' :: ')
    const [verdict, kinds = ''] = label.split(' ')
    const [leftKind, rightKind = leftKind] = kinds.split('-') as [WorkKind, WorkKind?]
    return {
      line,
      isSame: verdict === 'same',
      left: work(leftKind, left),
      right: work(rightKind, right),
    }
  })

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

const scored = pairs.map((pair) => ({ ...pair, score: scoreWorks(pair.left, pair.right) }))
const wrong = (entries: typeof scored) => entries.map(({ score, line }) => `${score}: ${line}`)

describe('the score of two works, on labelled pairs', () => {
  it('has four hundred pairs to stand on', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(400)
    expect(pairs.filter(({ isSame }) => isSame).length).toBeGreaterThan(150)
  })

  it('is right in 99 of 100 cases where it says “the same”', () => {
    const said = scored.filter(({ score }) => score >= SAME)
    const mistakes = said.filter(({ isSame }) => !isSame)
    expect(wrong(mistakes)).toHaveLength(Math.min(mistakes.length, Math.floor(said.length / 100)))
    expect(said.length).toBeGreaterThan(100)
  })

  it('finds 95 of 100 where it says “possibly”', () => {
    const same = scored.filter(({ isSame }) => isSame)
    const missed = same.filter(({ score }) => score < POSSIBLE)
    expect(wrong(missed).slice(Math.floor(same.length / 20))).toEqual([])
  })

  it('does not depend on the order', () => {
    for (const { left, right, score, line } of scored)
      expect(`${scoreWorks(right, left)}: ${line}`).toBe(`${score}: ${line}`)
  })
})

describe('blocking keys', () => {
  it('are shared by the works that are the same', () => {
    const keysOf = ({ titles, creators }: ComparedWork) => blockingKeys(titles, creators)
    const missed = pairs.filter(({ isSame, left, right }) => {
      const keys = new Set(keysOf(left))
      return isSame && !keysOf(right).some((key) => keys.has(key))
    })
    expect(missed.map(({ line }) => line).slice(4)).toEqual([])
  })
})
