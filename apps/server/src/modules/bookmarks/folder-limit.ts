import { limits } from '@afins/contract/fields'

/** How many folders somebody may have: the one place that knows of it. */
export function folderLimit(): number {
  return limits.foldersFree
}
