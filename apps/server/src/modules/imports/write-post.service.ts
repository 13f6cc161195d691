import type { Reader, Writer } from '@afins/database'
import {
  draftOfPost,
  hasPastDraft,
  hasPastPost,
  publishPastPost,
  storePastDraft,
  type PastOutcome,
} from '#modules/posts/index.ts'
import { hasInterest, interestSlug } from '#modules/profiles/index.ts'
import { picturesOf, withPictures } from './files/afins-posts.ts'
import type { ExportedLeftPost, ExportedPost } from './files/exported-work.ts'
import { importWorksNumbered, type ImportListRow, type ImportRow } from './imports.queries.ts'
import { narrower, type WriteContext } from './write-work.service.ts'

/** What became of a list or a post, as its row stores it. */
export type PostOutcome = Pick<ImportListRow, 'status' | 'reason' | 'post_id'>

/** A post that can be one here. */
export type WritablePost = Exclude<ExportedPost, ExportedLeftPost>

/** The ids that pictures of a file have here; null: one that could not be stored. */
export type Pictures = Readonly<Record<string, string | null>>

/** Where a draft is whose interest cannot be the name of one. */
const ANY_INTEREST = 'music'

/** Whether someone has a post of an archive already. */
export function isThere(db: Reader, uid: string, post: WritablePost): Promise<boolean> {
  if (post.type === 'draft') return hasPastDraft(db, uid, post)
  const texts = [post.text, withPictures(post.text, () => null)]
  return hasPastPost(db, uid, { ...post, texts })
}

/** Writes a post of an archive as it was, or as a draft where its interest is missing. */
export async function writePost(
  context: WriteContext,
  tx: Writer,
  row: Pick<ImportRow, 'id' | 'uid' | 'visibility'>,
  post: ExportedPost,
  pictures: Pictures,
): Promise<PostOutcome> {
  const { uid } = row
  if (post.type === 'left') return postOutcome({ status: 'left', reason: post.reason })
  if (post.time > context.clock.now()) return postOutcome({ status: 'left', reason: 'future' })
  if (await isThere(tx, uid, post)) return postOutcome({ status: 'unchanged' })
  const hasIt = await hasInterest(tx, uid, post.interest)
  const interest = hasIt ? post.interest : interestSlug(post.interest) || ANY_INTEREST
  const outcome = await writeWith(context, tx, row, { ...post, interest }, { pictures, hasIt })
  if (outcome.status !== 'brought') return postOutcome(outcome)
  if (!hasIt) return { status: 'drafted', reason: 'interest', post_id: outcome.id }
  if (post.type === 'draft' && post.isScheduled)
    return { status: 'drafted', reason: 'scheduled', post_id: outcome.id }
  const isWhole = picturesOf(post).every((id) => pictures[id])
  if (isWhole) return postOutcome(outcome)
  return { status: 'partial', reason: 'pictures', post_id: outcome.id }
}

/** @param how `hasIt`: whether its author has its interest */
async function writeWith(
  context: WriteContext,
  tx: Writer,
  { id: importId, uid, visibility: chosen }: Pick<ImportRow, 'id' | 'uid' | 'visibility'>,
  post: WritablePost,
  { pictures, hasIt }: { readonly pictures: Pictures; readonly hasIt: boolean },
): Promise<PastOutcome> {
  const places = post.type === 'draft' ? post.places : post.works.map(({ place }) => place)
  const workIds = await workIdsOf(tx, importId, places)
  const idOf = (id: string) => pictures[id] ?? null
  if (post.type === 'draft') {
    const { content, interest } = post
    const works = content.works.map((work, at) => {
      const workId = workIds[at] ?? work.workId
      return { ...work, ...(workId !== undefined && { workId }) }
    })
    const body = withPictures(content.body, idOf)
    const shown = { ...shownPictures(content, idOf), quotes: '' }
    const of = { ...post, content: { ...content, ...shown, interest, body, works } }
    return storePastDraft(context, tx, uid, of)
  }
  const text = withPictures(post.text, idOf)
  const shown = shownPictures(post, idOf)
  if (post.kind === 'note' && text === '' && shown.images.length === 0)
    return { status: 'left', reason: 'pictures' }
  const of = {
    ...{ ...post, ...shown, text },
    visibility: narrower(chosen, post.visibility) ?? post.visibility,
    works: post.works.map((work, at) => ({ ...work, id: workIds[at] ?? work.id })),
  }
  return hasIt
    ? publishPastPost(context, tx, uid, of)
    : storePastDraft(context, tx, uid, draftOfPost(of))
}

interface Shown<Cover> {
  readonly images: readonly { readonly id: string; readonly alt: string }[]
  readonly cover: Cover | null
}

/** The images and the cover of a post, as far as they are stored here. */
function shownPictures<Cover extends { readonly id: string }>(
  { images, cover }: Shown<Cover>,
  idOf: (id: string) => string | null,
) {
  const coverId = cover && idOf(cover.id)
  return {
    images: images.flatMap(({ id, alt }) => {
      const other = idOf(id)
      return other === null ? [] : [{ id: other, alt }]
    }),
    cover: cover && coverId !== null ? { ...cover, id: coverId } : null,
  }
}

/** Which works of the catalogue those of a file are, by their numbers; null where that is not known. */
async function workIdsOf(
  tx: Writer,
  importId: string,
  places: readonly (number | null)[],
): Promise<readonly (string | null)[]> {
  const numbers = places.flatMap((place) => place ?? [])
  const rows = numbers.length === 0 ? [] : await importWorksNumbered(tx, { importId, numbers })
  const ids = new Map(rows.map(({ number, work_id: id }) => [number, id]))
  return places.map((place) => (place === null ? null : (ids.get(place) ?? null)))
}

/** What became of a post, for its row. */
export const postOutcome = (outcome: PastOutcome): PostOutcome => ({
  status: outcome.status,
  reason: 'reason' in outcome ? outcome.reason : null,
  post_id: 'id' in outcome ? outcome.id : null,
})
