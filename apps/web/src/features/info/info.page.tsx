import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Contents, FoldedContents, headingsOf } from '#parts/contents.tsx'
import { Markdown } from '#parts/markdown.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import styles from './info.module.css'

const text = {
  contents: 'Nesta página',
  toProfile: 'Ir para o seu perfil',
  signUp: 'Criar conta',
  explore: 'Explorar',
} as const

export function InfoPage() {
  const { data: page } = useSuspenseQuery(queries.content('info'))
  const viewer = useOptionalViewer()
  const contents = { headings: headingsOf(page.body), label: text.contents }
  return (
    <Page asideLabel={text.contents} aside={<Contents {...contents} />}>
      <article className={styles.page}>
        <PageHead title={page.title} lead={page.description} />
        <FoldedContents {...contents} />
        <div className={`prose ${styles.text}`}>
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
