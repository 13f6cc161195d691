import type { Edit } from './edit.ts'

const ADDRESS = 'https://'

/** Whether a text is an address and nothing else. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>()]+$/i.test(text.trim())
}

/** Makes what is selected a link, with its address still to be typed; or a link plain text again. */
export function toggleLink(edit: Edit): Edit {
  const { text, start, end } = edit
  const selected = text.slice(start, end)
  const whole = /^\[([^\]\n]*)\]\([^)\n]*\)$/.exec(selected)
  if (whole?.[1] !== undefined)
    return {
      text: text.slice(0, start) + whole[1] + text.slice(end),
      start,
      end: start + whole[1].length,
    }
  const target = /^\]\([^)\n]*\)/.exec(text.slice(end))
  if (text[start - 1] === '[' && target && !selected.includes('\n'))
    return {
      text: text.slice(0, start - 1) + selected + text.slice(end + target[0].length),
      start: start - 1,
      end: end - 1,
    }
  if (isAddress(selected)) return linkTo(selected.trim(), { text, start, end }, '')
  return linkTo(ADDRESS, edit, selected)
}

export function linkSelection(edit: Edit, address: string): Edit {
  const linked = linkTo(address.trim(), edit, edit.text.slice(edit.start, edit.end))
  const end = edit.start + `[](${address.trim()})`.length + (edit.end - edit.start)
  return { text: linked.text, start: end, end }
}

/** With the words there the address is selected, to be typed over; else the caret is where the words go. */
function linkTo(address: string, { text, start, end }: Edit, words: string): Edit {
  const trimmed = words.trim().replace(/\s*\n\s*/g, ' ')
  const at = start + 1 + trimmed.length + 2
  return {
    text: `${text.slice(0, start)}[${trimmed}](${address})${text.slice(end)}`,
    ...(trimmed === ''
      ? { start: start + 1, end: start + 1 }
      : { start: at, end: at + address.length }),
  }
}
