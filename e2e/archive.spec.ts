import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNarrow } from './axe.ts'
import { appIsReady } from './auth-forms.ts'
import { expect, test } from './journey.ts'

test('everything of one’s own is made into a zip, announced, downloaded and deleted', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await page.goto('/settings')
  await appIsReady(page)
  const section = page.getByRole('region', { name: 'Seus dados' })
  await section.getByRole('button', { name: 'Baixar tudo o que é seu' }).click()
  await expect(section.getByRole('status')).toBeFocused()
  await expect(section.getByRole('status')).toHaveText(/Pronto\. Disponível até/)
  await expectAccessible(page, 'archive')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'archive, dark')

  const link = section.getByRole('link', { name: /^Baixar \(\d+(,\d)? kB\)$/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^afins-${ana.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  )
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files)).toContain('LEIA-ME.md')
  expect(Buffer.from(files['perfil.json'] ?? []).toString()).toContain(ana.username)
  expect(Object.keys(files)).toContain('letterboxd/diary.csv')

  await page.goto('/notifications')
  await expect(page.getByText('O seu arquivo está pronto.')).toBeVisible()
  await page.getByRole('listitem').getByRole('link', { name: 'Baixar' }).click()
  await expect(page).toHaveURL('/settings#dados')
  await expectNarrow(page, 'archive')
  await section.getByRole('button', { name: 'Apagar o arquivo' }).click()
  await expect(section.getByRole('button', { name: 'Baixar tudo o que é seu' })).toBeVisible()
})
