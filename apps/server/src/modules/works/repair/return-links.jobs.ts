import { transaction, type Writer } from '@afins/database'
import { loadContent } from '../editing/content.loaders.ts'
import { applyLinks } from '../editing/restore-links.mutations.ts'
import { saveEdit, type EditDeps } from '../editing/save-edit.mutations.ts'
import { mergeRows } from '../merging/merges.queries.ts'
import { lockWork } from '../redirects.queries.ts'
import { linkClaimants, linkClaimsOf, replaceLinkClaims } from './link-claims.queries.ts'
import { REASON } from './revert-edits.mutations.ts'

/**
 * Gives works back the links that a merge was in the way of, once it is undone: with both works of one,
 * or as a cycle.
 */
export async function returnLinks(deps: EditDeps, mergeId: string): Promise<void> {
  const { db } = deps.database
  const [merge] = await mergeRows(db, { id: mergeId })
  if (merge?.state !== 'undone') return
  for (const { id } of await linkClaimants(db, { likeId: merge.into_id }))
    await transaction(deps.database, (tx) => returnLinksOf(deps, tx, id))
}

async function returnLinksOf(deps: EditDeps, tx: Writer, id: string): Promise<void> {
  const work = await lockWork(deps.database, tx, id)
  // It was merged meanwhile: once that is undone, this is tried again.
  if (work.id !== id) return
  const claims = (await linkClaimsOf(tx, { id })).map(({ to_id: toId, ...link }) => ({
    ...{ ...link, toId, isWanted: true },
  }))
  const { changed: links, refused } = await applyLinks(deps, tx, work, claims)
  const content = await loadContent(tx, id)
  const states = { before: content, after: content, links }
  await saveEdit(deps, tx, work, states, { uid: null, reason: REASON, kind: 'revert' })
  await replaceLinkClaims(tx, id, refused)
}
