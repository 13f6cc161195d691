import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../../..', import.meta.url))

/** A file of the repository. @param path from its root */
export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/**
 * What a text says, by the words with which the sentence begins, and what makes it true: a file,
 * and words in it (most often the name of a test that would fail if it were not so).
 */
export type Claim = readonly [begins: string, path: string, words: string]

/** The sentences of a text, without its headings, its front matter and the marks of Markdown. */
export function sentencesOf(markdown: string): string[] {
  return markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) =>
      line
        .replace(/^- /, '')
        .replaceAll('**', '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .split(/(?<=[.?!]) +/),
    )
}

/**
 * Tests that each sentence is claimed by something that makes it true, or claims nothing.
 * @param others beginnings of sentences that claim nothing of the program
 */
export function testClaims(
  sentences: readonly string[],
  claims: readonly Claim[],
  others: readonly string[],
): void {
  test('says nothing that nothing makes true', () => {
    const known = [...claims.map(([begins]) => begins), ...others]
    const unproven = sentences.filter((one) => !known.some((begins) => one.startsWith(begins)))
    expect(unproven).toEqual([])
  })

  test('has every sentence that is spoken of', () => {
    const gone = others.filter((begins) => !sentences.some((one) => one.startsWith(begins)))
    expect(gone).toEqual([])
  })

  test.each(claims)('says "%s …" because of %s', (begins, path, words) => {
    expect(sentences.filter((sentence) => sentence.startsWith(begins))).toHaveLength(1)
    expect(words.length).toBeGreaterThan(10)
    expect(read(path)).toContain(words)
  })
}
