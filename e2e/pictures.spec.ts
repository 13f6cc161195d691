import { expect, test } from './journey.ts'
import { picture } from './png.ts'
import { fontsAreLoaded } from './auth-forms.ts'

test('a picture has its colours and its shape before it is loaded', async ({ page, signUp }) => {
  const ana = await signUp()
  const id = await ana.upload('post', picture(1200, 600))
  await ana.publish('Duas cores', { images: [{ id, alt: 'Violeta e âmbar' }] })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/media/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/${ana.username}`, { waitUntil: 'commit' })
  const shown = page.getByRole('img', { name: 'Violeta e âmbar' })
  await expect(shown).toBeVisible()
  // Where it stands is the words' affair, which may still change their face.
  const size = () => shown.evaluate((image) => [image.clientWidth, image.clientHeight] as const)
  await fontsAreLoaded(page)
  const before = await size()
  expect(before[0] / before[1]).toBeCloseTo(2, 1)
  const colors = page.locator('article svg[viewBox="0 0 4 3"] rect')
  await expect(colors).toHaveCount(12)
  await expect(colors.first()).toHaveAttribute('fill', /^#8[\da-f]5[\da-f]f[\da-f]$/)
  release()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await size()).toEqual(before)
})

test('what is no picture, or too large a one, is rejected in words, and the text stays', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 41[35]/)
  await enter(await signUp())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Novo post' }).click()
  const area = page.getByRole('textbox', { name: 'O que você quer compartilhar?' })
  await area.fill('O texto fica')
  const huge = picture(8, 8)
  for (const at of [16, 20]) huge.writeUInt32BE(65_535, at)
  const mimeType = 'image/png'
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Adicionar imagens' }).click()
  await (
    await choosing
  ).setFiles([
    { name: 'desenho.png', mimeType, buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'enorme.png', mimeType, buffer: huge },
  ])
  const rows = page.getByRole('list', { name: 'Imagens' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.')
  await expect(rows.nth(1)).toContainText('A imagem é grande demais.')
  await expect(area).toHaveValue('O texto fica')
  for (const count of [1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Tirar/ })
      .click()
    await expect(rows).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'O texto fica' })).toBeVisible()
})
