import type { WorkContent } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import { withoutLost } from '../editing/update-work.service.ts'
import { applyEditions } from '../editing/restore-editions.mutations.ts'
import { applyLinks } from '../editing/restore-links.mutations.ts'
import { saveEdit, type EditDeps } from '../editing/save-edit.mutations.ts'
import { updateVersions } from '../editing/versions.queries.ts'
import { lockWork } from '../redirects.queries.ts'
import { idsOfWorks } from '../works.queries.ts'
import { planEdits } from './plan-edits.loaders.ts'
import { claimants, replaceClaims } from './id-claims.queries.ts'
import { addLinkClaims, linkClaimants, replaceLinkClaims } from './link-claims.queries.ts'
import { returnClaimedIds } from './return-ids.mutations.ts'
import type { RevertScope } from './revert.queries.ts'

export const REASON = 'Mudanças desfeitas por quem cuida do catálogo'

export interface RevertedEdits {
  readonly title: string
  /** Whether there was something to take back. */
  readonly isReverted: boolean
  /** Works that have something back which this one had, or can have: what others did to it is to go. */
  readonly claimants: readonly string[]
}

/**
 * Takes back what some accounts did to a work, as a new version; what others changed stays.
 * @param by the moderator; null for operators
 * @throws AppError `work.not_found` where it is hidden, `work.too_many_editions`
 */
export async function revertEdits(
  deps: EditDeps,
  tx: Writer,
  id: string,
  scope: RevertScope,
  by: string | null,
): Promise<RevertedEdits | null> {
  const work = await lockWork(deps.database, tx, id)
  // It was merged into another one, which has its own history.
  if (work.id !== id) return null
  const plan = await planEdits(tx, id, scope)
  if (!plan) {
    await returnClaimedIds(deps, tx, id)
    return null
  }
  const { before, numbers } = plan
  const had = await idsOfWorks(tx, { ids: [id] })
  const { editions, lostIsbns } = await applyEditions(tx, by, id, plan.editions)
  for (const { workId, edition } of plan.elsewhere) {
    if (edition.former) await applyEditions(tx, by, workId, [edition])
    await deps.invalidation.invalidate(tx, `work:${workId}`)
  }
  for (const { workId, link } of plan.linksElsewhere) {
    const home = await lockWork(deps.database, tx, workId)
    const { refused } = await applyLinks(deps, tx, home, [link])
    await addLinkClaims(tx, workId, refused)
    await deps.invalidation.invalidate(tx, `work:${workId}`, `work:${link.toId}`)
  }
  const homes = [...plan.elsewhere, ...plan.linksElsewhere].map(({ workId }) => workId)
  const { changed: links, refused } = await applyLinks(deps, tx, work, plan.links)
  await replaceLinkClaims(tx, id, refused)
  const { content, lost } = await withoutLost(deps, tx, work, before, plan.after)
  const states = { before, after: withinLimits(content), editions, links }
  await saveEdit(deps, tx, work, states, { uid: by, reason: REASON, kind: 'revert' })
  await updateVersions(tx, id, numbers, {
    reverted_at: deps.clock.now(),
    is_undone: 1,
  })
  await deps.invalidation.invalidate(tx, `work:${id}`)
  const isbns = lostIsbns.map((value) => ({ source: 'isbn13' as const, value }))
  await replaceClaims(tx, id, [...lost, ...isbns])
  const has = new Set((await idsOfWorks(tx, { ids: [id] })).map(nameOf))
  const freed = had.filter((one) => !has.has(nameOf(one)))
  const isReverted = numbers.length > 0
  // Without a link that made a cycle, the one that it stood in the way of can be there again.
  const claims = links.some(({ added }) => !added) ? await linkClaimants(tx, { likeId: id }) : []
  const others = [
    ...(await claimants(tx, freed)),
    ...homes,
    ...claims.map((claim) => claim.id).filter((other) => other !== id),
  ]
  return { title: content.title, isReverted, claimants: others }
}

const nameOf = ({ source, value }: { source: string; value: string }) => `${source} ${value}`

function withinLimits(content: WorkContent): WorkContent {
  return {
    ...content,
    titles: content.titles.slice(0, limits.titlesOfWork),
    countries: content.countries.slice(0, limits.countriesOfWork),
    credits: content.credits.slice(0, limits.creditsOfWork),
    ids: content.ids.slice(0, limits.idsOfWork),
    genres: content.genres.slice(0, limits.genresOfWork),
  }
}
