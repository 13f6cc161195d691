/** A block of text as a list of its lines, without indentation or empty ones. */
export function lines(strings: TemplateStringsArray): string[] {
  return strings
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
