import type { Block, Tree, TreeImage } from '@afins/contract/tree'
import { countWords } from '@afins/contract/text'
import { excerptOf, hashtagsIn, parseMarkdown } from '@afins/markdown'
import type { Reader } from '@afins/database'
import { usernamesFor } from './named-people.queries.ts'

/** Characters of an excerpt; the contract leaves room for an engine's idea of a character. */
const EXCERPT = 280

export interface Written {
  readonly body: string
  readonly tree: Tree
  readonly excerpt: string
  readonly words: number
  readonly hashtags: readonly string[]
  readonly imageIds: readonly string[]
}

/** @param by who writes it: whom they may not see they cannot name, only spell */
export async function writeBody(
  db: Reader,
  { body, origin, by }: { readonly body: string; readonly origin: string; readonly by: string },
): Promise<Written> {
  const tree = await parseMarkdown(body, {
    origin,
    mentions: async (names) => {
      const rows = await usernamesFor(db, { names, viewerUid: by })
      return new Set(rows.map(({ username }) => username))
    },
  })
  const imageIds = new Set<string>()
  mapImages(tree, (image) => {
    imageIds.add(image.id)
    return image
  })
  return {
    body,
    tree,
    excerpt: excerptOf(tree, EXCERPT),
    words: countWords(body),
    hashtags: hashtagsIn(tree),
    imageIds: [...imageIds],
  }
}

const MEDIA_ADDRESS = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(MEDIA_ADDRESS)].map(([, id = '']) => id)
}

export interface ImageMetadata {
  readonly width: number
  readonly height: number
  readonly dots: string
}

export function withImageMetadata(tree: Tree, facts: ReadonlyMap<string, ImageMetadata>): Tree {
  return mapImages(tree, (image) => {
    const found = facts.get(image.id)
    return found ? { ...image, w: found.width, h: found.height, dots: found.dots } : image
  })
}

function mapImages(tree: Tree, change: (image: TreeImage) => TreeImage): Tree {
  const ofBlock = (block: Block): Block => {
    if (block.t === 'img') return change(block)
    if (block.t === 'quote') return { ...block, c: block.c.map(ofBlock) }
    if (block.t === 'ul' || block.t === 'ol' || block.t === 'notes')
      return { ...block, i: block.i.map((item) => item.map(ofBlock)) }
    return block
  }
  return tree.map(ofBlock)
}
