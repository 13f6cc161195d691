import { wordOf, wordsOf } from './words.ts'

interface PostTexts {
  readonly title: string | null
  readonly subtitle: string | null
  /** Markdown. */
  readonly body: string
  readonly tags: readonly string[]
  /** What its works and those who made them are called. */
  readonly works: readonly string[]
}

/** What a post is found by, as `post_words` keeps it. Nothing that a spoiler hides is a part of it. */
export function wordsOfPost({ title, subtitle, body, tags, works }: PostTexts): string {
  return wordsOf(title, subtitle, ...tags, ...works, readable(body)).join(' ')
}

/** What a person is found by, as `profile_words` keeps it. */
export function wordsOfPerson(displayName: string, username: string): string {
  return wordsOf(displayName, username).join(' ')
}

/** What a bookmark's owner wrote to it, as `bookmark_words` keeps it. */
export function wordsOfBookmark(uid: string, remark: string, tags: readonly string[]): string {
  return wordsOf(remark, ...tags)
    .map((word) => wordOf(uid, word))
    .join(' ')
}

/** Markdown without spoilers and addresses. */
function readable(markdown: string): string {
  return markdown
    .replace(/\|\|(?:(?!\n\n)[^])*?\|\|/g, ' ')
    .replace(/\]\([^()\n]*\)/g, ' ')
    .replace(/\b(?:https?:\/\/|mailto:)\S+/g, ' ')
}
