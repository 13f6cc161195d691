import { fields, limits } from '@afins/contract/fields'
import { shorten } from '@afins/contract/text'
import type { ExportedList } from './exported-work.ts'

/** A list that is longer than a post may be, as several: “Vistos”, “Vistos (2)”. */
export function listParts(list: ExportedList): ExportedList[] {
  const count = Math.max(1, Math.ceil(list.items.length / limits.itemsInList))
  return Array.from({ length: count }, (_, part) => {
    const items = list.items.slice(part * limits.itemsInList, (part + 1) * limits.itemsInList)
    if (part === 0) return { ...list, items }
    const number = ` (${part + 1})`
    const title = shorten(list.title, fields.title.max - number.length) + number
    return { ...list, title, text: '', items }
  })
}
