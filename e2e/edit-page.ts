import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from './journey.ts'
import type { Person } from './people.ts'
import { picture } from './png.ts'
import { appIsReady, fontsAreLoaded } from './auth-forms.ts'

type Kind = 'note' | 'review' | 'list' | 'article'

interface OpenText {
  readonly ana: Person
  readonly id: string
  readonly area: Locator
}

interface Editing {
  /** Has someone sign up, start a draft and open it; it can be written in as it will look. */
  openText: (kind: Exclude<Kind, 'note'>, content?: object) => Promise<OpenText>
}

export const test = base.extend<Editing>({
  openText: async ({ page, signUp, enter }, provide) => {
    await provide(async (kind, content) => {
      const ana = await signUp()
      await enter(ana)
      const id = await openEditor(page, ana, kind, content)
      return { ana, id, area: await rich(page) }
    })
  },
})

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
  await fontsAreLoaded(page)
  return id
}

export const isSaved = (page: Page) => expect(page.getByText(/^Salvo (?:há|agora)/)).toBeVisible()
export const body = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
/** The text as it will look; it comes after the plain field. */
export async function rich(page: Page): Promise<Locator> {
  await expect(body(page)).toHaveAttribute('contenteditable', 'true')
  return body(page)
}
export const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true })
interface Draft {
  readonly version: number
  readonly state: string
  readonly content: {
    readonly title: string
    readonly body: string
    readonly works: readonly { readonly title: string }[]
    readonly images: readonly { readonly alt: string }[]
  }
}
export const getDraft = (author: Person, id: string) =>
  author.send<Draft>(`/api/drafts/${id}`, { method: 'GET' })

/** What is among the versions of a draft, the last first. */
export async function versionBodies(author: Person, id: string): Promise<string[]> {
  const path = `/api/drafts/${id}/versions`
  const { items } = await author.send<{ items: { number: number }[] }>(path, { method: 'GET' })
  const versions = items.map(({ number }) =>
    author.send<Draft>(`${path}/${number}`, { method: 'GET' }),
  )
  return (await Promise.all(versions)).map(({ content }) => content.body.trim())
}

/** What the editor leaves at the element of its text. */
interface RichElement extends HTMLElement {
  readonly editor?: {
    readonly state: { readonly selection: { readonly anchor: number; readonly head: number } }
    readonly view: { posAtDOM(node: Node, offset: number, bias: number): number }
  }
}

/**
 * The editor knows where the caret is. The browser notifies it by an event some time after the press
 * that moved the caret; keys of a test, and what it pastes, can come in between.
 */
const caretIsKnown = (area: Locator) =>
  expect
    .poll(() =>
      area.evaluate((element: RichElement) => {
        const { anchorNode, anchorOffset, focusNode, focusOffset } =
          getSelection() ?? new Selection()
        if (!element.editor || !element.contains(anchorNode) || !anchorNode || !focusNode)
          return true
        const { view, state } = element.editor
        const isAt = (node: Node, offset: number, pos: number) =>
          view.posAtDOM(node, offset, 1) === pos
        return (
          isAt(anchorNode, anchorOffset, state.selection.anchor) &&
          isAt(focusNode, focusOffset, state.selection.head)
        )
      }),
    )
    .toBe(true)

/** Presses keys whose work depends on where the caret is. */
export async function press(area: Locator, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await caretIsKnown(area)
    await area.page().keyboard.press(key)
  }
}

/** Pastes as a browser does, with formats of one's choice. */
export async function paste(
  area: Locator,
  formats: Readonly<Record<string, string>>,
): Promise<void> {
  await caretIsKnown(area)
  await area.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, formats)
}

/** Brings a picture into the text as a browser does: from the clipboard, or out of a window. */
export async function bring(area: Locator, how: 'paste' | 'drop'): Promise<void> {
  await caretIsKnown(area)
  await area.evaluate(
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
}
