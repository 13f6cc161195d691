import { expect, test } from 'vitest'
import { ARCHIVE_FILE_PATH } from '@afins/contract/archive'
import { DAY, MINUTE } from '@afins/contract/durations'
import { cleanUp } from '#cleanup.ts'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { deletionDeps } from '#modules.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { archiveOf, unzip } from './testing/archives.ts'
import { ARCHIVES } from './archive.policy.ts'

const NONE = { state: 'none', done: 0, total: 0, bytes: null, madeAt: null, availableUntil: null }

describeApp('an archive of one’s own data', (app) => {
  const files = () => app().context.blobs.folders(ARCHIVES, '', 100)
  const notified = async (as: TestPerson) => {
    await app().runConsumers()
    const { body } = await app().call('listNotifications', { as })
    return body.items.map(({ kind }) => kind)
  }

  test('is made in the background, announced, and downloaded by its owner only', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    expect((await app().call('getArchive', { as: ana })).body).toEqual(NONE)
    await publish(app(), ana, { body: 'A primeira nota.' })

    const started = await app().call('startArchive', { as: ana })
    expect(started.body).toMatchObject({ state: 'making', done: 0, total: 32, bytes: null })
    expect((await app().download(ARCHIVE_FILE_PATH, ana)).status).toBe(404)
    const again = await app().call('startArchive', { as: ana })
    expect(again.error.code).toBe('archive.busy')
    expect(await notified(ana)).toEqual([])

    await app().runJobs()
    const { body: ready } = await app().call('getArchive', { as: ana })
    const now = app().clock.now()
    expect(ready).toMatchObject({ state: 'ready', madeAt: now, availableUntil: now + DAY })
    expect(await notified(ana)).toEqual(['archive_ready'])

    const file = await app().download(ARCHIVE_FILE_PATH, ana)
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="afins-${ana.username}-${new Date(now).toISOString().slice(0, 10)}.zip"`,
      'content-length': String(ready.bytes),
      'content-type': 'application/zip',
    })
    expect(file.bytes.length).toBe(ready.bytes)
    const content = await unzip(file.bytes)
    expect(content.size).toBe(started.body.total)
    expect(content.get('LEIA-ME.md')?.toString()).toContain(`@${ana.username}`)

    expect((await app().download(ARCHIVE_FILE_PATH, bia)).status).toBe(404)
    expect((await app().download(ARCHIVE_FILE_PATH)).status).toBe(401)
    expect((await app().call('getArchive', { as: bia })).body).toEqual(NONE)
  })

  test('is gone a day later, with its file', async () => {
    const ana = await app().person()
    const before = (await files()).length
    await archiveOf(app(), ana)
    expect(await files()).toHaveLength(before + 1)
    app().clock.advance(DAY - 1)
    expect((await app().download(ARCHIVE_FILE_PATH, ana)).status).toBe(200)
    app().clock.advance(1)
    expect((await app().download(ARCHIVE_FILE_PATH, ana)).status).toBe(404)
    expect((await app().call('getArchive', { as: ana })).body).toEqual(NONE)
    await cleanUp(app().context)
    expect(await files()).toEqual([])
  })

  test('is replaced by the next one, of which there are three a day', async () => {
    const ana = await app().person()
    await archiveOf(app(), ana)
    await publish(app(), ana, { body: 'Depois do primeiro.' })
    const second = await archiveOf(app(), ana)
    expect(second.get('posts.json')?.toString()).toContain('Depois do primeiro.')
    expect(await files()).toHaveLength(1)
    await archiveOf(app(), ana)
    const { status, error } = await app().call('startArchive', { as: ana })
    expect([status, error.code]).toEqual([429, 'archive.too_many'])
    // What is there stays.
    expect((await app().call('getArchive', { as: ana })).body.state).toBe('ready')
  })

  test('can be deleted, also while it is made', async () => {
    const ana = await app().person()
    await archiveOf(app(), ana)
    await notified(ana)
    expect((await app().call('deleteArchive', { as: ana })).body).toEqual(NONE)
    expect((await app().download(ARCHIVE_FILE_PATH, ana)).status).toBe(404)
    expect(await notified(ana)).toEqual([])
    await app().call('startArchive', { as: ana })
    await app().call('deleteArchive', { as: ana })
    const before = await files()
    await app().runJobs()
    expect(await files()).toEqual(before)
    expect((await app().call('getArchive', { as: ana })).body).toEqual(NONE)
  })

  test('is gone where its file is, as in a restored database', async () => {
    const ana = await app().person()
    await archiveOf(app(), ana)
    await app().context.blobs.remove(ARCHIVES)
    expect((await app().download(ARCHIVE_FILE_PATH, ana)).status).toBe(404)
    expect((await app().call('getArchive', { as: ana })).body).toEqual(NONE)
  })

  test('is deleted with its account', async () => {
    const ana = await app().person()
    await archiveOf(app(), ana)
    const before = (await files()).length
    expect(await deleteByOperator(deletionDeps(app().context), ana.username)).toBe(true)
    expect(await files()).toHaveLength(before - 1)
  })

  test('is made after the password was given lately', async () => {
    const ana = await app().person()
    app().clock.advance(11 * MINUTE)
    const { error } = await app().call('startArchive', { as: ana })
    expect(error.code).toBe('account.password_needed')
  })
})
