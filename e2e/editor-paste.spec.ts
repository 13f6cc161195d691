import { kept, openEditor, paste, rich } from './edit-page.ts'
import { expect, test } from './journey.ts'

const BAD = 'javascript:alert(document.domain)'

test.describe('addresses that run', () => {
  test('come neither with a slice of another editor nor with what writes into the page', async ({
    page,
    signUp,
    enter,
  }) => {
    const ana = await signUp()
    await enter(ana)
    const id = await openEditor(page, ana, 'article')
    const area = await rich(page)
    await area.click()
    await paste(area, {
      'text/html': `<div data-pm-slice='1 1 ["link",{"href":"${BAD}"}]'><p>um <a href="${BAD}">colado</a>
        <a href="data:text/html,x">de dados</a> <a href="https://exemplo.com/a">bom</a></p>
        <figure data-media="../../mau"><img src="https://mau.example/p.gif" alt="de fora"></figure></div>`,
      'text/plain': 'um colado',
    })
    await expect(area).toContainText('um colado')
    // As a keyboard with suggestions, or an extension, would: the editor reads what changed there.
    await area
      .locator('p')
      .first()
      .evaluate((paragraph, bad) => {
        const link = Object.assign(document.createElement('a'), { href: bad })
        link.textContent = 'escrito'
        const picture = Object.assign(document.createElement('img'), { alt: 'de longe' })
        paragraph.append(' ', link, picture)
      }, BAD)
    await expect(area).toContainText('escrito')
    await expect(area.locator('a')).toHaveCount(1)
    await expect(area.locator('img:not([class*=ProseMirror])')).toHaveCount(0)
    await expect.poll(async () => (await kept(ana, id)).content.body).toContain('escrito')
    const { content } = await kept(ana, id)
    expect(content.body).toContain('[bom](https://exemplo.com/a)')
    expect(content.body).not.toMatch(/javascript|data:|mau|!\[/)
  })
})
