import type { Viewer } from '@afins/contract/api'
import { HOUR } from '@afins/contract/durations'
import type { DemoDraft, DemoImage, DemoNote, DemoPost, Part } from './corpus.ts'
import type { ApiClient } from './api-client.ts'
import type { FillState } from './fill-state.ts'
import { keyOf } from './posts/post.ts'
import { noteImage, uploadImage } from './drawings.ts'

const POSTER_WIDTH = 640

export async function publishNote(state: FillState, note: DemoNote): Promise<void> {
  const author = state.viewerOf(note.authorUsername)
  const images = []
  for (const image of note.images)
    images.push(await uploadDrawing(state.client, author, 'post', image))
  const { interest, body, tags, visibility } = note
  const { id } = await state.client.call('createPost', author, {
    body: { interest, body, tags: [...tags], images, visibility },
  })
  state.posts.set(keyOf(note), { id, path: `/${note.authorUsername}/${interest}/${id}` })
}

/** Publishes an article, a list or a review. */
export async function publishPost(state: FillState, post: DemoPost): Promise<void> {
  const author = state.viewerOf(post.authorUsername)
  const content = await contentOf(state, post)
  const { title, subtitle, ...rest } = content
  const { id } = await state.client.call('createPost', author, {
    body: { kind: post.kind, title: title || null, subtitle: subtitle || null, ...rest },
  })
  state.posts.set(keyOf(post), { id, path: `/${post.authorUsername}/${post.interest}/${id}` })
}

/** Creates a draft, and schedules its publication if it has a date. */
export async function createDraft(state: FillState, { post, publishIn }: DemoDraft): Promise<void> {
  const { client, now } = state
  const author = state.viewerOf(post.authorUsername)
  const content = await contentOf(state, post)
  const { id, version } = await client.call('createDraft', author, {
    body: { kind: post.kind, interest: post.interest, content },
  })
  if (publishIn === null) return
  const time = Math.ceil((now + publishIn) / HOUR) * HOUR
  await client.call('publishDraft', author, {
    params: { postId: id },
    body: { version, at: { time, zone: 'America/Sao_Paulo' } },
  })
}

/** The keys of the posts that a text shows. */
export function embedsOf({ body }: Pick<DemoPost, 'body'>): string[] {
  return body.flatMap((part) => (typeof part === 'object' && 'embed' in part ? [part.embed] : []))
}

async function contentOf(state: FillState, post: DemoPost) {
  const author = state.viewerOf(post.authorUsername)
  const parts: string[] = []
  for (const part of post.body) parts.push(await markdownOf(state, author, part))
  const cover = post.cover && (await uploadDrawing(state.client, author, 'cover', post.cover))
  return {
    interest: post.interest,
    title: post.title ?? '',
    subtitle: post.subtitle ?? '',
    body: parts.join('\n\n'),
    tags: [...post.tags],
    images: [],
    cover: cover && { ...cover, x: 50, y: 50 },
    works: post.works.map((work) => ({ ...work, creators: [...work.creators] })),
    rating: post.rating,
    spoiler: post.spoiler,
    warning: post.warning ?? '',
    visibility: post.visibility,
  }
}

async function markdownOf(state: FillState, author: Viewer, part: Part): Promise<string> {
  if (typeof part === 'string') return part
  if ('embed' in part) {
    const post = state.posts.get(part.embed)
    if (!post) throw new Error(`${part.embed} is not published yet`)
    return post.path
  }
  const { id, alt } = await uploadDrawing(state.client, author, 'post', part.image)
  const caption = part.caption.replace(/[\\"]/g, '\\$&')
  return `![${alt}](/media/${id}${caption && ` "${caption}"`})`
}

async function uploadDrawing(
  client: ApiClient,
  author: Viewer,
  purpose: 'post' | 'cover',
  { seed, color }: DemoImage,
): Promise<{ id: string; alt: string }> {
  const { svg, alt } = noteImage(seed, color)
  return { id: await uploadImage(client, author, purpose, svg, POSTER_WIDTH), alt }
}
