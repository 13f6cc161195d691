import { findViewAs, VIEW_AS_PARAM } from '@afins/contract/view-as'
import type { Endpoint } from '@afins/contract/endpoint'
import type { SignedIn } from '../endpoint/handler.ts'
import { viewerUidAs } from '../visibility/index.ts'

/** What a page’s address asks for. */
export const viewAsOf = (url: string): unknown =>
  // Not by `URL`: a path that begins with two slashes would be a host.
  new URLSearchParams(url.split('?', 2)[1]).get(VIEW_AS_PARAM)

/** Whether a page’s address asks to see it as someone else. */
export const isViewedAs = (url: string): boolean => findViewAs(viewAsOf(url)) !== null

/** Reads of one post or diary entry, and of what is said on it. */
const OF_POST = /^\/api\/(?:posts\/\{postId\}|diary\/\{entryId\})/

/**
 * Who is looking, for reads of one’s own profile as someone else would see it, and of posts on it;
 * nothing is written as them, and of other people’s profiles everyone has their own view. Of any post
 * no role sees more than someone new does, or a follower of the caller of the caller’s own.
 * @param asked the parameter or header
 */
export function viewerOfRead(
  viewer: SignedIn | null,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
  asked: unknown,
): SignedIn | null {
  const role = findViewAs(asked)
  if (!role || !viewer || method !== 'GET') return viewer
  const { username } = params as { readonly username?: string }
  const isOwnProfile =
    path.startsWith('/api/profiles/{username}') && username?.toLowerCase() === viewer.username
  if (!isOwnProfile && !OF_POST.test(path)) return viewer
  const uid = viewerUidAs(role, viewer.uid)
  return uid === null ? null : { ...viewer, uid, username: '', displayName: '' }
}
