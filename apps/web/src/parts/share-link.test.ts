import { afterEach, expect, test, vi } from 'vitest'
import { createToastStore } from '#ui/toast-store.ts'
import { copyLink, shareLink } from './share-link.ts'

interface Browser {
  /** Whether the tap that it answers still permits something. */
  isActive: boolean
  readonly share?: () => Promise<void>
}

function open({ isActive, share }: Browser) {
  const copied: string[] = []
  const browser = { isActive }
  const writeText = (text: string) => {
    if (!browser.isActive) return Promise.reject(new DOMException('', 'NotAllowedError'))
    copied.push(text)
    return Promise.resolve()
  }
  vi.stubGlobal('location', { origin: 'https://afins.example' })
  vi.stubGlobal('navigator', {
    clipboard: { writeText },
    userActivation: browser,
    ...(share && { share }),
  })
  const toasts = createToastStore()
  return { toasts, copied, browser, toast: () => toasts.current()[0] }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a tap copies the whole address', async () => {
  const { toasts, copied, toast } = open({ isActive: true })
  await copyLink({ toasts }, '/ana')
  expect(copied).toEqual(['https://afins.example/ana'])
  expect(toast()).toMatchObject({ text: 'Link copiado.', action: undefined })
})

test('a tap that is too old is asked for again', async () => {
  const { toasts, copied, browser, toast } = open({ isActive: false })
  await copyLink({ toasts }, '/ana')
  expect([copied, toast()?.text]).toEqual([[], 'O link está pronto.'])
  browser.isActive = true
  toast()?.action?.run()
  await vi.waitFor(() => expect(toast()?.text).toBe('Link copiado.'))
  expect(copied).toEqual(['https://afins.example/ana'])
})

test('where the sheet does not open the link is copied, and nothing where one closes it', async () => {
  const page = { path: '/ana', title: 'Ana' }
  const fail = (name: string) => () => Promise.reject(new DOMException('', name))
  const refused = open({ isActive: true, share: fail('NotAllowedError') })
  await shareLink(refused, page)
  expect(refused.copied).toHaveLength(1)
  const closed = open({ isActive: true, share: fail('AbortError') })
  await shareLink(closed, page)
  expect([closed.copied, closed.toast()]).toEqual([[], undefined])
})
