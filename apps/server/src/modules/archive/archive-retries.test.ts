import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOUR } from '@afins/contract/durations'
import { engines } from '@afins/database/testing'
import type { Blobs } from '#platform/blobs.ts'
import { testApp } from '#testing/app.ts'
import { ARCHIVES } from './archive.policy.ts'
import { unzip } from './testing/archives.ts'
import { ARCHIVE_FILE_PATH } from '@afins/contract/archive'

/** Blobs of a process that is killed while it writes a file to a path: what it wrote stays. */
function failing(blobs: Blobs, times: number): Blobs {
  let failed = 0
  return {
    ...blobs,
    async putFrom(name, write) {
      if (failed++ >= times) return blobs.putFrom(name, write)
      let half = ''
      const killed = blobs.putFrom(name, (path) => Promise.reject(new Error((half = path))))
      await killed.catch(() => {})
      await writeFile(half, 'half of it')
      throw new Error('killed')
    },
  }
}

const openApp = (engine: (typeof engines)[number], times: number) =>
  testApp(engine, undefined, undefined, undefined, (context) => ({
    ...context,
    blobs: failing(context.blobs, times),
  }))

describe.each(engines)('an archive that is not written at first, on %s', (engine) => {
  test('is begun again, and leaves no half files', async () => {
    await using app = await openApp(engine, 2)
    const ana = await app.person()
    await app.call('startArchive', { as: ana })
    await app.runJobs()
    expect((await app.call('getArchive', { as: ana })).body.state).toBe('making')
    const folder = join(app.context.config.dataDir, 'blobs')
    expect(await readdir(join(folder, '.unfinished'))).toHaveLength(1)
    for (let tries = 0; tries < 2; tries++) {
      app.clock.advance(HOUR)
      await app.runJobs()
    }
    expect((await app.call('getArchive', { as: ana })).body.state).toBe('ready')
    const { bytes } = await app.download(ARCHIVE_FILE_PATH, ana)
    expect((await unzip(bytes)).has('perfil.json')).toBe(true)
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
    const [id = ''] = await readdir(join(folder, ARCHIVES))
    expect(await readdir(join(folder, ARCHIVES, id))).toHaveLength(1)
  })

  test('is given up after some attempts, and can be asked for again', async () => {
    await using app = await openApp(engine, 5)
    const ana = await app.person()
    await app.call('startArchive', { as: ana })
    for (let tries = 0; tries < 6; tries++) {
      await app.runJobs()
      app.clock.advance(HOUR)
    }
    expect((await app.call('getArchive', { as: ana })).body.state).toBe('failed')
    const again = { ...ana, cookie: (await app.signIn(ana)).cookie }
    expect((await app.call('startArchive', { as: again })).body.state).toBe('making')
    await app.runJobs()
    expect((await app.call('getArchive', { as: ana })).body.state).toBe('ready')
  })
})
