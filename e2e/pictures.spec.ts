import { expect, test } from './journey.ts'
import { picture } from './picture.ts'

test('a picture stands there in its colours and its shape before it arrives', async ({
  page,
  signUp,
}) => {
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
  const before = await shown.boundingBox()
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(2, 1)
  const colors = page.locator('article svg[viewBox="0 0 4 3"] rect')
  await expect(colors).toHaveCount(12)
  await expect(colors.first()).toHaveAttribute('fill', /^#8[\da-f]5[\da-f]f[\da-f]$/)
  release()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await shown.boundingBox()).toEqual(before)
})
