import type { Page } from '@playwright/test'
import { addWork } from './added-works.ts'
import { visitsOf } from './page-visits.ts'
import { appIsReady, fontsAreLoaded } from './auth-forms.ts'
import { expect, test } from './journey.ts'

/** What stands for itself, and is no word of a sentence: of each of these, a thumb hits 44 px. */
const CONTROLS = [
  ...['[data-interest][href]:not(p a)', 'nav[aria-label] > a', '[role="tab"]'],
  ...['article > footer > :is(a, button)', 'article > p > a[href*="?tag="]', 'article h2 > a'],
  ...['article > header > a', '[aria-label="Parede"] h2 > a', '[aria-label="Agora"] li a'],
]

/** Controls that take less than 43 px of the line through their middle, from top to bottom. */
const findSmall = (page: Page) =>
  page.evaluate((selectors) => {
    // Another link to the same address does the same.
    const hits = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const address = element.getAttribute('href')
      return (
        element.contains(hit) ||
        (address !== null && hit?.closest('a')?.getAttribute('href') === address)
      )
    }
    return [...document.querySelectorAll(selectors.join(', '))]
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const reach = (step: number) => {
          let far = 0
          while (far < 43 && hits(element, x, y + step * (far + 1))) far += 1
          return far
        }
        return hits(element, x, y) && reach(-1) + 1 + reach(1) < 43
      })
      .map((element) => `${element.localName} “${element.textContent.trim().slice(0, 30)}”`)
  }, CONTROLS)

test('on a phone a thumb hits what it taps', async ({ page, otherPage, signUp, enter }) => {
  const ana = await signUp()
  const visits = await visitsOf(ana)
  await ana.publish('Com uma tag.', { tags: ['sertao'] })
  const review = {
    kind: 'review',
    works: [{ title: 'Psicose', creators: [], year: 1960 }],
  } as const
  await ana.publish('De novo.', { ...review, interest: 'movies', rating: 9, title: 'O chuveiro' })
  await ana.publish('## Era ele', { kind: 'article', title: 'Psicose', spoiler: true })
  const interests = ['music', 'books'].map((slug) => ({ slug }))
  await ana.send('/api/profile', { method: 'PATCH', body: { interests } })
  const { id: workId } = await addWork(ana, 'book')
  await ana.send('/api/profile/favourites/books', { method: 'PUT', body: { workIds: [workId] } })
  await ana.send(`/api/shelf/${workId}/diary`, { body: { outcome: 'open' } })
  await enter(ana)
  const anyone = await otherPage()
  for (const [reader, paths] of [
    [page, [visits.explore, '/profile', visits.interest]],
    [anyone, [visits.explore, visits.person, visits.interest]],
  ] as const) {
    await reader.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await reader.goto(path)
      await appIsReady(reader)
      await fontsAreLoaded(reader)
      expect(await findSmall(reader), path).toEqual([])
    }
  }
})
