import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from './open.ts'

/** Writes to a new file, says so, and commits a moment later, on a thread that opening does not block. */
const FIRST_WRITER = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData)
  database.exec('begin immediate; create table first (x)')
  parentPort.postMessage('writing')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  database.exec('commit')
  database.close()
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afins-open-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file that another process is just beginning is opened when it has finished', async () => {
  const path = join(folder, 'new.sqlite')
  const writer = new Worker(FIRST_WRITER, { eval: true, workerData: path })
  await once(writer, 'message')
  const ended = once(writer, 'exit')
  // Without a retry SQLite answers "database is locked" immediately, whatever its timeout is.
  const engine = openSqlite({ url: pathToFileURL(path).href, durable: true })
  await engine.close()
  expect(await ended).toEqual([0])
})
