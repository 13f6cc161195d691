import type { Api } from '@afins/contract/api'
import { postPath, workPath } from '@afins/contract/addresses'
import type { EndpointOutput } from '@afins/contract/endpoint'
import { fixedInterests } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { kindFacts } from '@afins/contract/works'
import { tagPath } from '#data/feed-addresses.ts'
import { workLine } from '#parts/work-line.ts'
import { text } from './text.ts'

/** One of what is offered while someone types. */
export interface Suggestion {
  readonly href: string
  readonly title: string
  readonly line: string
}

/** In the order in which they are offered. */
export function suggestionsOf({
  people,
  works,
  posts,
  genres,
  tags,
}: EndpointOutput<Api['suggest']>): Suggestion[] {
  return [
    ...people.map(({ username, displayName, following }) => ({
      href: href('person', { username }),
      title: displayName,
      line: following ? `@${username} · ${text.youFollow}` : `@${username}`,
    })),
    ...works.map((work) => ({
      href: workPath(work),
      title: work.title,
      line: `${kindFacts[work.kind].label} · ${workLine(work)}`,
    })),
    ...posts.map((post) => ({
      href: postPath(post),
      title: post.title ?? post.excerpt,
      line: `${text.kinds[post.kind]} · ${post.author.displayName}`,
    })),
    ...genres.map(({ interest, slug, name }) => ({
      href: href('genre', { interestName: interest, genre: slug }),
      title: name,
      line: text.genreIn(fixedInterests.find(({ id }) => id === interest)?.name ?? ''),
    })),
    ...tags.map(({ tag }) => ({ href: tagPath(tag), title: `#${tag}`, line: text.tag })),
  ]
}
