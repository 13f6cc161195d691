import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Markdown } from '#parts/markdown.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { OwnTasks } from './own-tasks.tsx'
import { sectionsOf } from '@afins/contract/tree'
import { PageHead } from '#parts/page-head.tsx'
import { TaskList } from './task-list.tsx'
import styles from './tutorial.module.css'

const text = { signUp: 'Criar conta', explore: 'Explorar' } as const

export function TutorialPage() {
  const { data: page } = useSuspenseQuery(queries.content('tutorial'))
  const viewer = useOptionalViewer()
  const { intro, sections } = sectionsOf(page.body)
  return (
    <Page>
      <article className={styles.page}>
        <PageHead title={page.title} lead={page.description} />
        <div className="prose">
          <Markdown tree={intro} />
        </div>
        {viewer ? (
          <OwnTasks key={viewer.uid} sections={sections} />
        ) : (
          <>
            <TaskList sections={sections} />
            <p className={styles.onward}>
              <LinkButton variant="primary" href={`${href('auth')}?aba=criar`}>
                {text.signUp}
              </LinkButton>
              <LinkButton href={href('explore')}>{text.explore}</LinkButton>
            </p>
          </>
        )}
      </article>
    </Page>
  )
}
