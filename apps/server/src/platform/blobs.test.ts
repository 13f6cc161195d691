import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Server, type TestS3 } from '#testing/s3.ts'
import { openFolderBlobs } from './blobs-folder.ts'
import { openS3Blobs } from './blobs-s3.ts'
import type { Blobs } from './blobs.ts'

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'afins-blobs-'))
  s3 = await s3Server()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3[Symbol.asyncDispose]()
})

const blobFolder = () => join(folder, 'kept')

describe.each([
  ['a folder', () => openFolderBlobs(blobFolder())],
  ['S3', () => openS3Blobs(s3.url)],
])('in %s', (_, openThem) => {
  let blobs: Blobs
  beforeAll(() => {
    blobs = openThem()
  })
  const read = async (name: string) => {
    const file = await blobs.open(name)
    return file && { size: file.size, text: (await buffer(file.body)).toString() }
  }

  test('a file is kept whole', async () => {
    await blobs.put('0190/96.webp', Buffer.from('bytes'))
    expect(await read('0190/96.webp')).toEqual({ size: 5, text: 'bytes' })
    await blobs.put('0190/96.webp', Buffer.from('other'))
    expect(await read('0190/96.webp')).toEqual({ size: 5, text: 'other' })
  })

  test('a large file comes back byte by byte', async () => {
    const bytes = Buffer.alloc(3_000_000, 'afins')
    await blobs.put('large/master.webp', bytes)
    const file = await blobs.open('large/master.webp')
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true)
  })

  test('a file that is written to a path is kept whole, or not at all', async () => {
    const bytes = Buffer.alloc(3_000_000, 'afins')
    await blobs.putFrom('archives/1.zip', (path) => writeFile(path, bytes))
    const file = await blobs.open('archives/1.zip')
    expect(file?.size).toBe(bytes.length)
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true)
    const broken = blobs.putFrom('archives/2.zip', async (path) => {
      await writeFile(path, 'half of it')
      throw new Error('no more')
    })
    await expect(broken).rejects.toThrow('no more')
    expect(await blobs.open('archives/2.zip')).toBeNull()
    await blobs.putFrom('archives/2.zip', (path) => writeFile(path, 'other'))
    expect(await read('archives/2.zip')).toEqual({ size: 5, text: 'other' })
  })

  test('a file that was opened is the same to its end, whatever takes its name meanwhile', async () => {
    const long = Buffer.alloc(300_000, 'long')
    await blobs.put('swapped/480.webp', long)
    const file = await blobs.open('swapped/480.webp')
    await blobs.put('swapped/480.webp', Buffer.from('short'))
    expect(file?.size).toBe(long.length)
    expect(file && (await buffer(file.body)).equals(long)).toBe(true)
  })

  test('many can be put at once, also under one name', async () => {
    const texts = Array.from({ length: 20 }, (__, n) => String(n).padStart(2, '0'))
    await Promise.all(texts.map((text) => blobs.put(`many/${text}.webp`, Buffer.from(text))))
    for (const text of texts) expect(await read(`many/${text}.webp`)).toEqual({ size: 2, text })
    await Promise.all(texts.map((text) => blobs.put('one/96.webp', Buffer.from(text))))
    expect(texts).toContain((await read('one/96.webp'))?.text)
  })

  test('a file is gone when forgotten, alone or with its folder', async () => {
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
    await blobs.remove('0191/96.webp')
  })

  test('a file that never was is null', async () => {
    expect(await read('none/96.webp')).toBeNull()
  })

  test('folders are told in order, some at a time', async () => {
    for (const name of ['c', 'a', 'd', 'b', 'ab'])
      for (const file of ['1.webp', '2.webp'])
        await blobs.put(`listed/${name}/${file}`, Buffer.from('x'))
    expect(await blobs.folders('listed', '', 10)).toEqual(['a', 'ab', 'b', 'c', 'd'])
    expect(await blobs.folders('listed', '', 2)).toEqual(['a', 'ab'])
    expect(await blobs.folders('listed', 'a', 2)).toEqual(['ab', 'b'])
    expect(await blobs.folders('listed', 'd', 2)).toEqual([])
    expect(await blobs.folders('never', '', 2)).toEqual([])
  })

  test('the files of a folder are told in order', async () => {
    for (const name of ['b.webp', 'a.webp']) await blobs.put(`own/${name}`, Buffer.from('x'))
    expect(await blobs.files('own')).toEqual(['own/a.webp', 'own/b.webp'])
    expect(await blobs.files('never')).toEqual([])
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
})

test('what a process that died was writing into a folder is forgotten after a while', async () => {
  const blobs = openFolderBlobs(blobFolder())
  await blobs.put('0192/96.webp', Buffer.from('x'))
  expect(readdirSync(join(blobFolder(), '0192'))).toEqual(['96.webp'])
  const unfinished = join(blobFolder(), '.unfinished')
  writeFileSync(join(unfinished, 'old'), 'x')
  writeFileSync(join(unfinished, 'new'), 'x')
  utimesSync(join(unfinished, 'old'), 1000, 1000)
  await blobs.tidy(2_000_000)
  expect(readdirSync(unfinished)).toEqual(['new'])
})

describe('S3', () => {
  // This server of tests looks at the key alone: it does not know the present kind of signature.
  test('refuses who has no key, and the message does not tell the secret', async () => {
    const other = openS3Blobs(s3.url.replace('S3RVER:S3RVER', 'NOBODY:hunter2'))
    const rejected = other.put('0190/96.webp', Buffer.from('x'))
    await expect(rejected).rejects.toThrow('S3 answered 403 to PUT')
    await expect(other.open('0190/96.webp')).rejects.toThrow(/^(?!.*hunter2)/)
  })

  test('without the bucket is an error and not an empty place', async () => {
    const other = openS3Blobs(s3.url.replace('/afins', '/nada'))
    await expect(other.put('0190/96.webp', Buffer.from('x'))).rejects.toThrow('BLOBS_URL')
    await expect(other.folders('media', '', 1)).rejects.toThrow('BLOBS_URL')
  })

  test('that is not there is an error, after it was asked again', async () => {
    const other = openS3Blobs('s3://a:b@127.0.0.1:1/afins?tls=false')
    await expect(other.open('0190/96.webp')).rejects.toThrow('fetch failed')
  })
})
