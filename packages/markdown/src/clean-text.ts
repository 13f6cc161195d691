/** Marks that turn the direction of all that follows, beyond their own text. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g
/** Neither letters nor spaces: control characters, and what is no character at all. */
const nothing =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Noncharacter_Code_Point}/gu

/** A text without half characters and without marks that turn its direction. */
export function withoutBidiControls(text: string): string {
  return text.toWellFormed().replace(directionMarks, '')
}

/** What of a text can be written in Markdown; its line ends are all \n. */
export function printable(text: string): string {
  return withoutBidiControls(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(nothing, '')
}

/** As one line with single spaces, cut where it is too long. */
export function oneLine(text: string, max: number): string {
  return printable(text)
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
