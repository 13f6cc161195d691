import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Person } from './people.ts'
import { appIsReady } from './way-in.ts'

export type Kind = 'note' | 'review' | 'list' | 'article'

/** Starts a draft as its author, and opens it. @returns its id */
export async function openEditor(
  page: Page,
  author: Person,
  kind: Kind,
  content: object = {},
): Promise<string> {
  const { id } = await author.send<{ id: string }>('/api/drafts', { body: { kind, content } })
  await page.goto(`/edit/${id}`)
  await appIsReady(page)
  return id
}

export const isSaved = (page: Page) => expect(page.getByText(/^Salvo há/)).toBeVisible()
export const body = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
/** The text as it will look; it comes after the plain field. */
export async function rich(page: Page): Promise<Locator> {
  await expect(body(page)).toHaveAttribute('contenteditable', 'true')
  return body(page)
}
export const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true })
interface KeptDraft {
  readonly version: number
  readonly content: {
    readonly title: string
    readonly body: string
    readonly works: readonly { readonly title: string }[]
  }
}
export const kept = (author: Person, id: string) =>
  author.send<KeptDraft>(`/api/drafts/${id}`, { method: 'GET' })

/** What is among the versions of a draft, the last first. */
export async function keptBodies(author: Person, id: string): Promise<string[]> {
  const path = `/api/drafts/${id}/versions`
  const { items } = await author.send<{ items: { number: number }[] }>(path, { method: 'GET' })
  const versions = items.map(({ number }) =>
    author.send<KeptDraft>(`${path}/${number}`, { method: 'GET' }),
  )
  return (await Promise.all(versions)).map(({ content }) => content.body.trim())
}

/** Pastes as a browser does, with formats of one's choice. */
export const paste = (area: Locator, formats: Readonly<Record<string, string>>) =>
  area.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, formats)
