import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useTitle } from '#data/titles.ts'
import { Markdown } from '#parts/markdown.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { Contents } from './contents.tsx'
import styles from './content.module.css'
import { text } from './text.ts'

const names = {
  '/info': 'info',
  '/subscription': 'subscription',
  '/subscription/success': 'subscription-success',
} as const

/** A page around the product, written in Markdown. */
export function ContentPage() {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '') as keyof typeof names
  const { data: page } = useSuspenseQuery(queries.content(names[path]))
  const viewer = useOptionalViewer()
  useTitle(page.title)
  return (
    <Page>
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{page.title}</h1>
          <p>{page.description}</p>
        </header>
        {names[path] === 'info' ? <Contents tree={page.body} /> : null}
        <div className="prose">
          <Markdown tree={page.body} />
        </div>
        <p className={styles.onward}>
          {viewer ? (
            <LinkButton variant="primary" href={href('profile')}>
              {text.toProfile}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" href={`${href('auth')}?aba=criar`}>
              {text.signUp}
            </LinkButton>
          )}
          <LinkButton href={href('explore')}>{text.explore}</LinkButton>
        </p>
      </article>
    </Page>
  )
}
