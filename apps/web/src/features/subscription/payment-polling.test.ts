import { expect, test } from 'vitest'
import { pollDelayAfter, waitStageAfter } from './use-confirmation.ts'

test('a payment is delayed after a minute, and given up after ten', () => {
  expect([0, 59_999, 60_000, 599_999, 600_000].map(waitStageAfter)).toEqual([
    'initial',
    'initial',
    'slow',
    'slow',
    'overdue',
  ])
})

test('the server is asked every second, then ever more rarely, and never all at once', () => {
  const looks: number[] = []
  for (let at = 0; at < 3_600_000; at += pollDelayAfter(at)) looks.push(at)
  const waits = looks.slice(1).map((at, index) => at - (looks[index] ?? 0))
  expect(waits[0]).toBe(1000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(looks.filter((at) => at <= 60_000).length).toBeLessThanOrEqual(30)
  expect(looks.filter((at) => at <= 600_000).length).toBeLessThanOrEqual(70)
})
