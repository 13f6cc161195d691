import type { Block, Tree, TreeImage } from '@afins/contract/tree'
import { countWords } from '@afins/contract/words'
import { excerptOf, hashtagsIn, parseMarkdown } from '@afins/markdown'
import { prepared, type Reader } from '@afins/database'

/** Characters of an excerpt; the contract leaves room for an engine's idea of a character. */
const EXCERPT = 280

/** A body in the forms in which it is kept; its images are still to be looked up. */
export interface Written {
  readonly body: string
  readonly tree: Tree
  readonly excerpt: string
  readonly words: number
  readonly hashtags: readonly string[]
  readonly imageIds: readonly string[]
}

/** Parses a body that is going to be published. */
export async function writeBody(db: Reader, body: string, origin: string): Promise<Written> {
  const tree = await parseMarkdown(body, {
    origin,
    mentions: async (names) => {
      const rows = await existingUsernames(db, { names })
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

const existingUsernames = prepared((db: Reader, p: { names: readonly string[] }) =>
  db.selectFrom('profiles').select('username').where('username', 'in', p.names),
)

const MEDIA_ADDRESS = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

/** Every image that a text may show, without parsing it. */
export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(MEDIA_ADDRESS)].map(([, id = '']) => id)
}

export interface ImageFacts {
  readonly width: number
  readonly height: number
  readonly dots: string
}

/** The tree with the size and colours of its images. */
export function withImageFacts(tree: Tree, facts: ReadonlyMap<string, ImageFacts>): Tree {
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
