import { useEffect } from 'react'
import type { PostCard } from '@afins/contract/api'
import { useUnread } from './unread.ts'

const SITE = 'Afins'

export function withSite(title: string): string {
  return title === SITE ? SITE : `${title} · ${SITE}`
}

export const SITE_DESCRIPTION =
  'Um perfil público para tudo o que você ama: música, filmes, livros e afins.'

type Titled = Pick<PostCard, 'title' | 'excerpt' | 'author' | 'kind' | 'works'>

const titleOf = (post: Titled) =>
  post.title ??
  (post.kind === 'review' ? post.works[0]?.title : undefined) ??
  (shorten(post.excerpt) || `Post de ${post.author.displayName}`)

const reviewOf = ({ displayName }: PostCard['author']) => `avaliação de ${displayName}`

export const titles = {
  site: SITE,
  person: (displayName: string, username: string) => `${displayName} (@${username})`,
  year: (year: number, displayName: string) => `Retrospectiva de ${year} de ${displayName}`,
  personInterest: (interest: string, displayName: string) => `${interest} de ${displayName}`,
  work: ({ title, year }: { readonly title: string; readonly year: number | null }) =>
    year === null ? title : `${title} (${year})`,
  diaryEntry: (work: string, displayName: string) => `${work}, no diário de ${displayName}`,
  changelog: 'Novidades',
  genre: (genre: string, interest: string) => `${genre} (${interest})`,
  post: titleOf,
  reviewOf,
  /** Several people can review the same work. */
  postPage: (post: Titled) =>
    titleOf(post) + (post.kind === 'review' ? `: ${reviewOf(post.author)}` : ''),
} as const

function shorten(text: string): string {
  if (text.length <= 70) return text
  const cut = text.slice(0, 70)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))}…`
}

export function useTitle(title: string): void {
  const unread = useUnread()
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${withSite(title)}` : withSite(title)
  }, [title, unread])
}
