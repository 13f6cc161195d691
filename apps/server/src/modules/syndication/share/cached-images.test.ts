import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderBlobs } from '#platform/blobs-folder.ts'
import type { Blobs } from '#platform/blobs.ts'
import { cacheImage, cachedImage, cleanUpShareImages } from './cached-images.ts'

const HOUR = 60 * 60 * 1000
let folder = ''
let blobs: Blobs
let now = 0
const clock = { now: () => now, steady: () => now }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afins-share-'))
  blobs = openFolderBlobs(folder)
  now = Date.UTC(2026, 5, 1)
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = (start: string) => start.padEnd(64, '0')
const png = (bytes: number) => Buffer.alloc(bytes, 'a\n b')
const needs = () => ({ blobs, clock })

test('an image is found by its key, byte by byte', async () => {
  expect(await cachedImage(needs(), key('1'))).toBeNull()
  for (const size of [0, 1, 200_000]) {
    await cacheImage(needs(), key('1'), png(size))
    expect(await cachedImage(needs(), key('1'))).toEqual(png(size))
  }
})

test('places are few: whoever comes later to the same one has it', async () => {
  const [one, other] = [key('00000001'), key('00000401')]
  await cacheImage(needs(), one, png(5))
  expect(await cachedImage(needs(), other)).toBeNull()
  await cacheImage(needs(), other, png(6))
  expect(await cachedImage(needs(), one)).toBeNull()
  expect(await cachedImage(needs(), other)).toEqual(png(6))
})

test('after a day it is gone, and its file within hours', async () => {
  await cacheImage(needs(), key('00000001'), png(5))
  await cacheImage(needs(), key('000003ff'), png(5))
  now += 25 * HOUR
  await cacheImage(needs(), key('000003ff'), png(7))
  expect(await cachedImage(needs(), key('00000001'))).toBeNull()
  for (let cleanups = 0; cleanups < 16; cleanups++, now += 10 * 60 * 1000)
    await cleanUpShareImages(needs())
  expect(await blobs.open('share/1.png')).toBeNull()
  expect(await cachedImage(needs(), key('000003ff'))).toEqual(png(7))
})

test('what is not one of ours is drawn anew, and deleted', async () => {
  await blobs.put('share/1.png', Buffer.from('half'))
  expect(await cachedImage(needs(), key('00000001'))).toBeNull()
  for (let cleanups = 0; cleanups < 16; cleanups++, now += 10 * 60 * 1000)
    await cleanUpShareImages(needs())
  expect(await blobs.open('share/1.png')).toBeNull()
})
