import { href } from '@afins/contract/pages'
import { findViewAs, VIEW_AS_PARAM, viewAsRoles, type ViewAs } from '@afins/contract/view-as'

/** The valid parameter of an address; null: none. */
export function viewAsParam(search: string): string | null {
  const value = new URLSearchParams(search).get(VIEW_AS_PARAM)
  return findViewAs(value) === null ? null : value
}

/** Whether an address is a page of someone’s own profile, seen as someone else. */
export function viewedRole(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  username: string | undefined,
): ViewAs | null {
  if (username === undefined || !isPageOf(username, pathname)) return null
  return findViewAs(viewAsParam(search))
}

/** Whether a path is a page of someone’s profile, or of one of their posts. */
export function isPageOf(username: string, pathname: string): boolean {
  return pathname.split('/')[1] === username
}

/** The address of the same page as one sees it oneself. */
export function withoutViewAs({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search)
  params.delete(VIEW_AS_PARAM)
  return params.size === 0 ? pathname : `${pathname}?${params}`
}

/** The address of one’s own profile as others see it. */
export function viewAsHref(username: string, role: ViewAs): string {
  const [value = ''] = Object.entries(viewAsRoles).find(([, one]) => one === role) ?? []
  return `${href('person', { username })}?${new URLSearchParams({ [VIEW_AS_PARAM]: value })}`
}
