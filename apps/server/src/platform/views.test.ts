import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { systemIds } from './ids.ts'
import { openViews, type View } from './views.ts'

const UA = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0'

function counting(most?: number) {
  const clock = testClock(Date.UTC(2026, 0, 15, 12))
  const views = openViews({ clock, ids: systemIds }, most)
  const look = (view: Partial<Omit<View, 'source'>> & { readonly from?: string } = {}) => {
    const { from = 'direto', ...rest } = view
    views.count({ postId: 'a', ip: '192.0.2.1', userAgent: UA, source: () => from, ...rest })
  }
  return { clock, views, look }
}

test('a reader counts once for a post and day', () => {
  const { views, look } = counting()
  for (let times = 0; times < 3; times++) look()
  look({ ip: '192.0.2.2' })
  look({ userAgent: `${UA} outro` })
  look({ postId: 'b', from: 'google.com' })
  expect(views.take()).toEqual([
    { postId: 'a', day: '2026-01-15', source: 'direto', views: 3 },
    { postId: 'b', day: '2026-01-15', source: 'google.com', views: 1 },
  ])
  look()
  expect(views.take()).toEqual([])
})

test('a household with many addresses of its own is one', () => {
  const { views, look } = counting()
  for (const end of ['1', '2', 'ffff:1']) look({ ip: `2001:db8:1:2::${end}` })
  look({ ip: '2001:db8:1:3::1' })
  expect(views.take()).toMatchObject([{ views: 2 }])
})

test('at midnight everybody is new', () => {
  const { clock, views, look } = counting()
  clock.advance(15 * 60 * 60 * 1000 - 1)
  look()
  clock.advance(1)
  look()
  look()
  expect(views.take().map(({ day, views: count }) => [day, count])).toEqual([
    ['2026-01-15', 1],
    ['2026-01-16', 1],
  ])
})

test('machines are nobody', () => {
  const { views, look } = counting()
  look({ userAgent: 'Googlebot/2.1' })
  look({ userAgent: '' })
  expect(views.take()).toEqual([])
})

test('beyond the readers it tells apart it counts no more', () => {
  const { views, look } = counting(2)
  for (const end of [1, 2, 3, 1, 4]) look({ ip: `192.0.2.${end}` })
  expect(views.take()).toMatchObject([{ views: 2 }])
})

test('sources beyond the most that are kept apart are others', () => {
  const { views, look } = counting()
  for (let at = 0; at < 60; at++) look({ ip: `192.0.2.${at}`, from: `site${at}.example` })
  const counts = views.take()
  expect(counts).toHaveLength(51)
  expect(counts.find(({ source }) => source === 'outros')?.views).toBe(10)
})

test('what is given back is taken again, with what came since', () => {
  const { views, look } = counting()
  look()
  const first = views.take()
  look({ ip: '192.0.2.2' })
  views.giveBack(first)
  expect(views.take()).toEqual([{ postId: 'a', day: '2026-01-15', source: 'direto', views: 2 }])
})
