import type { Viewer } from '@afins/contract/api'
import type { DemoDraft, DemoImage, DemoNote, DemoPost, Part } from './corpus.ts'
import type { FrontDoor } from './front-door.ts'
import { keyOf } from './long/post.ts'
import { noteImage } from './note-image.ts'
import { upload } from './upload.ts'

const POSTER_WIDTH = 800

/** What of the village is there already. */
export interface Village {
  readonly door: FrontDoor
  readonly now: number
  /** Published posts by their keys. */
  readonly posts: Map<string, { readonly id: string; readonly path: string }>
  viewerOf(username: string): Viewer
}

export async function publishNote(village: Village, note: DemoNote): Promise<void> {
  const author = village.viewerOf(note.authorUsername)
  const images = []
  for (const image of note.images) images.push(await draw(village.door, author, 'post', image))
  const { interest, body, tags, visibility } = note
  const { id } = await village.door.call('createPost', author, {
    body: { interest, body, tags: [...tags], images, visibility },
  })
  village.posts.set(keyOf(note), { id, path: `/${note.authorUsername}/${interest}/${id}` })
}

/** Publishes an article, a list or a review. */
export async function publish(village: Village, post: DemoPost): Promise<void> {
  const author = village.viewerOf(post.authorUsername)
  const content = await contentOf(village, post)
  const { title, subtitle, ...rest } = content
  const { id } = await village.door.call('createPost', author, {
    body: { kind: post.kind, title: title || null, subtitle: subtitle || null, ...rest },
  })
  village.posts.set(keyOf(post), { id, path: `/${post.authorUsername}/${post.interest}/${id}` })
}

/** Begins a post, and says when it is to publish itself if that is known. */
export async function begin(village: Village, { post, publishIn }: DemoDraft): Promise<void> {
  const { door, now } = village
  const author = village.viewerOf(post.authorUsername)
  const content = await contentOf(village, post)
  const { id, version } = await door.call('createDraft', author, {
    body: { kind: post.kind, interest: post.interest, content },
  })
  if (publishIn === null) return
  // People say a full hour.
  const hour = 3_600_000
  const time = Math.ceil((now + publishIn) / hour) * hour
  await door.call('publishDraft', author, {
    params: { postId: id },
    body: { version, at: { time, zone: 'America/Sao_Paulo' } },
  })
}

async function contentOf(village: Village, post: DemoPost) {
  const author = village.viewerOf(post.authorUsername)
  const parts: string[] = []
  for (const part of post.body) parts.push(await markdownOf(village, author, part))
  const cover = post.cover && (await draw(village.door, author, 'cover', post.cover))
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
    visibility: post.visibility,
  }
}

async function markdownOf(village: Village, author: Viewer, part: Part): Promise<string> {
  if (typeof part === 'string') return part
  if ('embed' in part) {
    const post = village.posts.get(part.embed)
    if (!post) throw new Error(`${part.embed} is not published yet`)
    return post.path
  }
  const { id, alt } = await draw(village.door, author, 'post', part.image)
  const caption = part.caption.replace(/[\\"]/g, '\\$&')
  return `![${alt}](/media/${id}${caption && ` "${caption}"`})`
}

async function draw(
  door: FrontDoor,
  author: Viewer,
  purpose: 'post' | 'cover',
  { seed, color }: DemoImage,
): Promise<{ id: string; alt: string }> {
  const { svg, alt } = noteImage(seed, color)
  return { id: await upload(door, author, purpose, svg, POSTER_WIDTH), alt }
}
