import { changeBetween, type Edit } from './edit.ts'

export function editOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Edit {
  return { text: value, start: selectionStart, end: selectionEnd }
}

/** Changes a text field as if by typing, so that the browser's own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { text, start, end }: Edit): void {
  const { from, to, insert } = changeBetween(area.value, text)
  area.focus()
  if (from !== to || insert !== '') {
    area.setSelectionRange(from, to)
    if (!typeInto(insert)) {
      area.setRangeText(insert, from, to)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  area.setSelectionRange(start, end)
}

function typeInto(text: string): boolean {
  return text === ''
    ? document.execCommand('delete')
    : document.execCommand('insertText', false, text)
}
