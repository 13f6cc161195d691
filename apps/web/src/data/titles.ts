import { useEffect } from 'react'
import type { PageName } from '@afins/contract/pages'
import type { PostCard } from '@afins/contract/api'

const SITE = 'Afins'

/** A page's title with the site's name behind it. */
export function withSite(title: string): string {
  return title === SITE ? SITE : `${title} · ${SITE}`
}

const page: Partial<Record<PageName, string>> = {
  auth: 'Entrar ou criar conta',
  explore: 'Explorar',
  bookmarks: 'Favoritos',
  changelog: 'Novidades',
  edit: 'Editar post',
  settings: 'Configurações',
  confirm: 'Confirmação',
  subscriptionSuccess: 'Confirmação do pagamento',
}

/** What every page is called, in the tab and when shared. */
export const titles = {
  site: SITE,
  page,
  person: (displayName: string, username: string) => `${displayName} (@${username})`,
  personRoom: (interest: string, displayName: string) => `${interest} de ${displayName}`,
  /** A review is called after its work. */
  post: (post: Pick<PostCard, 'title' | 'excerpt' | 'author' | 'kind' | 'works'>) =>
    post.title ??
    (post.kind === 'review' ? post.works[0]?.title : undefined) ??
    (shorten(post.excerpt) || `Post de ${post.author.displayName}`),
} as const

function shorten(text: string): string {
  if (text.length <= 70) return text
  const cut = text.slice(0, 70)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))}…`
}

/** Gives the tab the title of the page that is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = withSite(title)
  }, [title])
}
