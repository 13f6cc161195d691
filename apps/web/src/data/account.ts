import type { Account } from '@afins/contract/api'
import type { Deps } from './deps.ts'
import { refreshOwnProfile } from './own-profile.ts'
import { queries } from './queries.ts'
import { enter } from './sign-in.ts'
import { saveSnapshot } from './snapshot.ts'

export async function resetPassword(
  deps: Deps,
  body: { readonly token: string; readonly password: string },
): Promise<void> {
  await enter(deps, await deps.call('resetPassword', { body }))
}

export async function changeUsername(deps: Deps, username: string): Promise<void> {
  const viewer = await deps.call('changeUsername', { body: { username } })
  await saveSnapshot(viewer)
  deps.auth.set({ status: 'in', viewer })
  await refreshOwnProfile(deps)
}

export function cacheAccount({ queryClient }: Pick<Deps, 'queryClient'>, account: Account): void {
  queryClient.setQueryData(queries.account().queryKey, account)
}
