import type { Api, Viewer } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { SignedIn } from '#http/handler.ts'
import { presentName, type ViewerRow } from '#modules/profiles/index.ts'

/** Somebody as the frame of a page shows them to themselves. */
export function presentViewer(row: ViewerRow & { readonly uid: string }): Viewer {
  return { uid: row.uid, ...presentName(row) }
}

/** The auth state of a caller. What identifies the session stays here. */
export function presentAuthState(signedIn: SignedIn | null): EndpointOutput<Api['getSession']> {
  if (!signedIn) return { status: 'out' }
  const { uid, username, displayName, avatar, color } = signedIn
  return { status: 'in', viewer: { uid, username, displayName, avatar, color } }
}
