import { expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { BodyBudget, usualBodyLimits } from './body-budget.ts'

const limits = { totalBytes: 1000, senderBytes: 600, senderBodies: 3 }

function codeOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

test('a sender has so many bodies, by address and by person, until one of them ends', () => {
  const budget = new BodyBudget(limits)
  const bodies = [1, 2, 3].map((number) => budget.reserve([`address ${number}`, 'maria']))
  expect(codeOf(() => budget.reserve(['address 4', 'maria']))).toBe('request.rate_limited')
  expect(codeOf(() => budget.reserve(['address 4', 'joao']))).toBeUndefined()
  bodies[0]?.release()
  bodies[0]?.release()
  expect(codeOf(() => budget.reserve(['address 4', 'maria']))).toBeUndefined()
  expect(codeOf(() => budget.reserve(['address 4', 'maria']))).toBe('request.rate_limited')
})

test('the usual limit is so many bodies of an address', () => {
  const budget = new BodyBudget()
  const reserve = () => budget.reserve(['10.0.0.1'])
  for (let number = 0; number < usualBodyLimits.senderBodies; number += 1) reserve()
  expect(codeOf(reserve)).toBe('request.rate_limited')
  expect(codeOf(() => budget.reserve(['10.0.0.2']))).toBeUndefined()
})

test('bytes are limited for a sender, 429, and for all, 503; those of a body that ends are free', () => {
  const budget = new BodyBudget(limits)
  const [first, second, third] = ['a', 'b', 'c'].map((key) => budget.reserve([key]))
  first?.add(600)
  expect(codeOf(() => first?.add(1))).toBe('request.rate_limited')
  second?.add(400)
  expect(codeOf(() => third?.add(1))).toBe('server.overloaded')
  first?.release()
  expect(codeOf(() => third?.add(600))).toBeUndefined()
})

test('what is too much says when to try again', () => {
  const budget = new BodyBudget({ ...limits, senderBodies: 0 })
  expect(() => budget.reserve(['a'])).toThrow(expect.objectContaining({ retryAfter: 5 }))
})
