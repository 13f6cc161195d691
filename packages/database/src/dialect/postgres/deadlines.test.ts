import { expect, test } from 'vitest'
import { requestDeadlines } from './pool.ts'

test('a request has an answer within three seconds', () => {
  const { connectMs, workMs, lockMs } = requestDeadlines(1)
  expect(connectMs + workMs).toBeLessThan(3000)
  expect(lockMs).toBeLessThan(workMs)
})
