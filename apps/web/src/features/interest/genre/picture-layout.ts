export interface Linked {
  readonly slug: string
  readonly name: string
}

/** What a genre is linked to. */
export interface Relations extends Linked {
  readonly parents: readonly Linked[]
  readonly near: readonly Linked[]
  readonly children: readonly Linked[]
}

export type NodeRole = 'self' | 'parent' | 'near' | 'child'

export interface PictureNode extends Linked {
  readonly role: NodeRole
  /** The middle of the node. */
  readonly x: number
  readonly y: number
  /** The name, broken into lines. */
  readonly lines: readonly string[]
}

export interface Picture {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PictureNode[]
}

export const nodeSize = { width: 108, height: 52 } as const
/** With the genre itself. */
export const MOST_NODES = 14
const WIDTH = 360
const ROW = 76
const COLUMNS = [60, 180, 300] as const
const LETTERS = 15

/**
 * A genre in the middle: its parents above it, what is near at both sides, what descends from it
 * below. No two nodes overlap.
 */
export function layOut(genre: Relations): Picture {
  const parents = genre.parents.slice(0, 2)
  const near = genre.near.slice(0, Math.min(8, MOST_NODES - 1 - parents.length))
  const children = genre.children.slice(0, MOST_NODES - 1 - parents.length - near.length)
  const nodes: PictureNode[] = []
  const place = (one: Linked, role: NodeRole, x: number, row: number) =>
    nodes.push({
      slug: one.slug,
      name: one.name,
      role,
      x,
      y: ROW / 2 + row * ROW,
      lines: linesOf(one.name),
    })
  const above = parents.length > 0 ? 1 : 0
  const beside = Math.max(1, Math.ceil(near.length / 2))
  const middle = above + (beside - 1) / 2
  for (const [at, parent] of parents.entries())
    place(
      parent,
      'parent',
      parents.length === 1 ? WIDTH / 2 : WIDTH * (at === 0 ? 1 / 4 : 3 / 4),
      0,
    )
  place(genre, 'self', COLUMNS[1], middle)
  for (const [at, one] of near.entries())
    place(one, 'near', at % 2 === 0 ? COLUMNS[0] : COLUMNS[2], above + Math.floor(at / 2))
  for (const [at, child] of children.entries()) {
    const row = Math.floor(at / 3)
    const inRow = Math.min(3, children.length - row * 3)
    const x = inRow === 1 ? COLUMNS[1] : inRow === 2 ? [120, 240][at % 3] : COLUMNS[at % 3]
    place(child, 'child', x ?? COLUMNS[1], above + beside + row)
  }
  const rows = above + beside + Math.ceil(children.length / 3)
  return { width: WIDTH, height: rows * ROW, nodes }
}

/** Breaks a name between words, into three lines at most. */
function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (`${last} ${word}`.length <= LETTERS || lines.length === 3))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
