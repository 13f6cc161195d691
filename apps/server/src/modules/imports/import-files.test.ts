import { expect, test } from 'vitest'
import { deleteByOperator } from '#modules/account-deletion/index.ts'
import { archiveOf } from '#modules/archive/testing/archives.ts'
import { deletionDeps } from '#modules.ts'
import { describeApp } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { zipOf } from './testing/export-files.ts'
import { preview, upload } from './testing/imports.ts'

describeApp('the file of an import', (app) => {
  const stored = () => app().context.blobs.folders('imports', '', 10)
  const archiveWithPicture = async () => {
    const ana = await app().person()
    await publish(app(), ana, { images: [{ id: await uploadPicture(app(), ana) }] })
    return zipOf(Object.fromEntries(await archiveOf(app(), ana)))
  }

  test('makes way for the next one, and goes with the account that sent it', async () => {
    const file = await archiveWithPicture()
    const bia = await app().person('bia')
    await preview(app(), bia, file)
    const [first] = await stored()
    await preview(app(), bia, file)
    expect(await stored()).toEqual([expect.not.stringMatching(first ?? '')])
    await deleteByOperator(deletionDeps(app().context), 'bia')
    expect(await stored()).toEqual([])
  })

  test('is not stored where another import is under way', async () => {
    const works = zipOf({
      'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n,Aquarius,2016,,4',
    })
    const file = await archiveWithPicture()
    const caio = await app().person()
    expect((await upload(app(), caio, works)).status).toBe(201)
    expect((await upload(app(), caio, file)).error.code).toBe('import.busy')
    expect(await stored()).toEqual([])
  })
})
