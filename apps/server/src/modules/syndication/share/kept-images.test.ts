import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBlobs, type Blobs } from '#platform/blobs.ts'
import { keepImage, keptImage, sweepShareImages } from './kept-images.ts'

const HOUR = 60 * 60 * 1000
let folder = ''
let blobs: Blobs
let now = 0
const clock = { now: () => now, steady: () => now }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afins-share-'))
  blobs = openBlobs(folder, null)
  now = Date.UTC(2026, 5, 1)
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = (start: string) => start.padEnd(64, '0')
const png = (bytes: number) => Buffer.alloc(bytes, 'a\n b')
const needs = () => ({ blobs, clock })

test('an image is found by its key, byte by byte', async () => {
  expect(await keptImage(needs(), key('1'))).toBeNull()
  for (const size of [0, 1, 200_000]) {
    await keepImage(needs(), key('1'), png(size))
    expect(await keptImage(needs(), key('1'))).toEqual(png(size))
  }
})

test('places are few: whoever comes later to the same one has it', async () => {
  const [one, other] = [key('00000001'), key('00000401')]
  await keepImage(needs(), one, png(5))
  expect(await keptImage(needs(), other)).toBeNull()
  await keepImage(needs(), other, png(6))
  expect(await keptImage(needs(), one)).toBeNull()
  expect(await keptImage(needs(), other)).toEqual(png(6))
})

test('after a day it is gone, and its file within hours', async () => {
  await keepImage(needs(), key('00000001'), png(5))
  await keepImage(needs(), key('000003ff'), png(5))
  now += 25 * HOUR
  await keepImage(needs(), key('000003ff'), png(7))
  expect(await keptImage(needs(), key('00000001'))).toBeNull()
  for (let sweeps = 0; sweeps < 16; sweeps++, now += 10 * 60 * 1000) await sweepShareImages(needs())
  expect(await blobs.open('share/1.png')).toBeNull()
  expect(await keptImage(needs(), key('000003ff'))).toEqual(png(7))
})

test('what is not one of ours is drawn anew, and swept', async () => {
  await blobs.put('share/1.png', Buffer.from('half'))
  expect(await keptImage(needs(), key('00000001'))).toBeNull()
  for (let sweeps = 0; sweeps < 16; sweeps++, now += 10 * 60 * 1000) await sweepShareImages(needs())
  expect(await blobs.open('share/1.png')).toBeNull()
})
