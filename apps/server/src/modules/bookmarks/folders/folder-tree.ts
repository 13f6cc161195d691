export interface Placed {
  readonly id: string
  readonly parent_id: string | null
  readonly position: number
}

/** The folders in a folder (null: at the top), in order. */
export function childrenOf<Row extends Placed>(
  rows: readonly Row[],
  parentId: string | null,
): Row[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** A folder and all below it, parents first. */
export function branchOf<Row extends Placed>(rows: readonly Row[], root: Row): Row[] {
  return [root, ...childrenOf(rows, root.id).flatMap((child) => branchOf(rows, child))]
}

/** All folders, parents first, siblings in order. */
export function inTreeOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  return childrenOf(rows, null).flatMap((root) => branchOf(rows, root))
}

export function depthOf(rows: readonly Placed[], parentId: string | null): number {
  let depth = 0
  for (let at = parentId; at !== null; depth++)
    at = rows.find((row) => row.id === at)?.parent_id ?? null
  return depth
}

export function heightOf(rows: readonly Placed[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map((child) => heightOf(rows, child.id)))
}
