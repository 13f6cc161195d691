import { AppError } from '@afins/contract/errors'
import { describe, expect, test } from 'vitest'
import { turns } from './turns.ts'

describe('turns', () => {
  test('runs two at a time, lets fifty wait in order and sends the others away', async () => {
    const inTurn = turns(2, 50)
    let running = 0
    let most = 0
    const ended: number[] = []
    const task = (n: number) => async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      ended.push(n)
    }
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => inTurn(task(n))))
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map((result) => result.reason)
    expect(most).toBe(2)
    expect(ended).toEqual(Array.from({ length: 52 }, (_, n) => n))
    expect(refused).toHaveLength(8)
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'server.overloaded', retryAfter: 5 })
    }
  })

  test('gives the place back after a failure', async () => {
    const inTurn = turns(1, 1)
    const fault = new Error('broken')
    await expect(inTurn(() => Promise.reject(fault))).rejects.toBe(fault)
    await expect(inTurn(() => Promise.resolve('well'))).resolves.toBe('well')
  })
})
