import { expect, test } from 'vitest'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { preview } from '#modules/imports/testing/imports.ts'
import { archiveOf } from '#modules/archive/testing/archives.ts'
import { deletionDeps } from '#modules.ts'
import { describeApp } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'
import { deleteByOperator } from './index.ts'

describeApp('the file of an import', (app) => {
  test('goes with the account that sent it', async () => {
    const ana = await app().person('ana')
    const image = await uploadPicture(app(), ana)
    await publish(app(), ana, { images: [{ id: image }] })
    const files = await archiveOf(app(), ana)
    const bia = await app().person('bia')
    await preview(app(), bia, zipOf(Object.fromEntries(files)))
    const stored = () => app().context.blobs.folders('imports', '', 10)
    expect(await stored()).toHaveLength(1)
    await deleteByOperator(deletionDeps(app().context), 'bia')
    expect(await stored()).toEqual([])
  })
})
