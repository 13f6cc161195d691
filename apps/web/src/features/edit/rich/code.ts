/** Of nothing but ends of lines each is a line of its own, to be told from no line at all. */
const isOnlyEnds = (code: string) => /^\n*$/.test(code)

/** Code as it is written in: its last line is ended in a tree, and would show as one more there. */
export function codeInDoc(code: string): string {
  return isOnlyEnds(code) ? code : code.replace(/\n$/, '')
}

/** Code as it is kept. */
export function codeInTree(code: string): string {
  return isOnlyEnds(code) ? code : `${code}\n`
}
