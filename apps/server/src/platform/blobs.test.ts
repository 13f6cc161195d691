import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBlobs, type Blobs } from './blobs.ts'

let folder: string
let blobs: Blobs
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afins-blobs-'))
  blobs = openBlobs(join(folder, 'kept'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = async (name: string) => {
  const file = await blobs.open(name)
  return file && { size: file.size, text: (await buffer(file.stream())).toString() }
}

describe('a file', () => {
  test('is kept whole, and nothing is left beside it', async () => {
    await blobs.put('0190/96.webp', Buffer.from('bytes'))
    expect(await read('0190/96.webp')).toEqual({ size: 5, text: 'bytes' })
    await blobs.put('0190/96.webp', Buffer.from('other'))
    expect(await read('0190/96.webp')).toEqual({ size: 5, text: 'other' })
    expect(readdirSync(join(folder, 'kept/0190'))).toEqual(['96.webp'])
  })

  test('can be put by many at once', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'))
    await Promise.all(texts.map((text) => blobs.put(`many/${text}.webp`, Buffer.from(text))))
    for (const text of texts) expect(await read(`many/${text}.webp`)).toEqual({ size: 2, text })
  })

  test('is gone when forgotten, alone or with its folder', async () => {
    await blobs.put('0191/96.webp', Buffer.from('a'))
    await blobs.put('0191/256.webp', Buffer.from('b'))
    await blobs.remove('0191/96.webp')
    expect([await read('0191/96.webp'), await read('0191/256.webp')]).toEqual([
      null,
      { size: 1, text: 'b' },
    ])
    await blobs.remove('0191')
    expect(await read('0191/256.webp')).toBeNull()
    await blobs.remove('0191')
  })

  test('that never was is null', async () => {
    expect(await read('none/96.webp')).toBeNull()
  })
})

test.each([
  '',
  '.',
  '..',
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a//b',
  'a/',
  '.hidden',
  'a/.b',
  'A',
  'a\0',
  'a\\b',
  'a b',
  'a/b\n',
  'ä',
])('the name %j is refused', async (name) => {
  await expect(blobs.put(name, Buffer.from('x'))).rejects.toThrow(TypeError)
  await expect(blobs.open(name)).rejects.toThrow(TypeError)
  await expect(blobs.remove(name)).rejects.toThrow(TypeError)
})
