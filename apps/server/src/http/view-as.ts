import { findViewAs, VIEW_AS_PARAM } from '@afins/contract/view-as'
import type { Endpoint } from '@afins/contract/endpoint'
import type { SignedIn } from '../endpoint/handler.ts'
import { viewerUidAs } from '../visibility/index.ts'

/** What a page’s address asks for. */
export const viewAsOf = (url: string): unknown =>
  // Not by `URL`: a path that begins with two slashes would be a host.
  new URLSearchParams(url.split('?', 2)[1]).get(VIEW_AS_PARAM)

/**
 * Who is looking, for reads of one’s own profile as someone else would see it; nothing is written as
 * them, and of other people’s profiles everyone has their own view.
 * @param asked the parameter or header
 */
export function viewerOfRead(
  viewer: SignedIn | null,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
  asked: unknown,
): SignedIn | null {
  const role = findViewAs(asked)
  if (!role || !viewer || method !== 'GET' || !path.startsWith('/api/profiles/{username}'))
    return viewer
  const { username } = params as { readonly username?: string }
  if (username?.toLowerCase() !== viewer.username) return viewer
  const uid = viewerUidAs(role, viewer.uid)
  return uid === null ? null : { ...viewer, uid, username: '', displayName: '' }
}
