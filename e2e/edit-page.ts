import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Person } from './people.ts'
import { picture } from './picture.ts'
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
  readonly state: string
  readonly content: {
    readonly title: string
    readonly body: string
    readonly works: readonly { readonly title: string }[]
    readonly images: readonly { readonly alt: string }[]
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

/** Brings a picture into the text as a browser does: from the clipboard, or out of a window. */
export const bring = (area: Locator, how: 'paste' | 'drop') =>
  area.evaluate(
    (element, { kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'mar.png', { type: 'image/png' }))
      const { right, bottom } = element.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
      const shared = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', {
              ...shared,
              dataTransfer: data,
              clientX: right - 5,
              clientY: bottom - 5,
            }),
      )
    },
    { kind: how, base64: picture(300, 200).toString('base64') },
  )
