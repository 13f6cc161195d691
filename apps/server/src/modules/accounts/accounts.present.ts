import type { Api, Viewer } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { SignedIn } from '#endpoint/handler.ts'
import { presentName, type ViewerRow } from '#modules/profiles/index.ts'

export function presentViewer(row: ViewerRow & { readonly uid: string }): Viewer {
  return { uid: row.uid, ...presentName(row) }
}

export function presentAuthState(signedIn: SignedIn | null): EndpointOutput<Api['getSession']> {
  if (!signedIn) return { status: 'out' }
  const { uid, username, displayName, avatar, color } = signedIn
  return { status: 'in', viewer: { uid, username, displayName, avatar, color } }
}
