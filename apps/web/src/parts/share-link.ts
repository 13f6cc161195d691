import type { Deps } from '#data/deps.ts'
import { text } from './text.ts'

/** Copies the link of a page, and says so. @param path with its leading slash */
export async function copyLink(deps: Pick<Deps, 'toasts'>, path: string): Promise<void> {
  const { toasts } = deps
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href)
    toasts.show(text.copied)
  } catch {
    if (isTapTooOld())
      toasts.show(text.linkReady, { label: text.share, run: () => void copyLink(deps, path) })
    else toasts.show(text.copyFailed)
  }
}

/** Opens the system’s sheet for a page; where there is none, copies its link. */
export async function shareLink(
  deps: Pick<Deps, 'toasts'>,
  page: { readonly path: string; readonly title: string },
): Promise<void> {
  // Some browsers do not have it.
  if (!('share' in navigator)) return copyLink(deps, page.path)
  const url = new URL(page.path, location.origin).href
  try {
    await navigator.share({ title: page.title, url })
  } catch (error) {
    // A cancelled share needs no message.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copyLink(deps, page.path)
  }
}

/** On a slow network the app comes long after the tap it is to answer, which then permits nothing. */
function isTapTooOld(): boolean {
  return 'userActivation' in navigator && !navigator.userActivation.isActive
}
