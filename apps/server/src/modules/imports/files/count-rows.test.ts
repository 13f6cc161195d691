import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'

async function* inParts(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('rows are counted as they would be once read, wherever the file is cut', async () => {
  const value = fc.jsonValue().map((said) => ({ said, text: '"}],{[\\"' }))
  await fc.assert(
    fc.asyncProperty(fc.array(value), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      expect(await countRows(inParts(JSON.stringify(rows, null, 1), size))).toBe(rows.length)
    }),
  )
})

test('anything else is counted somehow', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await countRows(inParts(text, 3))).toBeGreaterThanOrEqual(0)
    }),
  )
})
