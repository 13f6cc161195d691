import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { FeedPost } from '#parts/feed-post.tsx'
import { Markdown } from '#parts/markdown.tsx'
import { sectionsOf } from '@afins/contract/tree'
import { LinkButton } from '#ui/button.tsx'
import styles from './pitch.module.css'
import { Screens } from './screens.tsx'
import { Shelf } from './shelf.tsx'

const text = {
  call: 'Crie o seu perfil',
  back: 'Ir para o seu perfil',
  posts: 'O que se publicou aqui',
  postsNote: 'Os posts públicos mais novos deste servidor.',
  noPosts: 'Ainda nada. A primeira página em branco pode ser a sua.',
  more: 'Ver tudo em Explorar',
  closing: 'A sua estante cabe aqui.',
} as const

export function PitchPage() {
  const { data: page } = useSuspenseQuery(queries.content('pitch'))
  const { data: pictures } = useSuspenseQuery(queries.screens())
  const { data: newest } = useSuspenseQuery(queries.newestFew())
  const viewer = useOptionalViewer()
  const { intro, sections } = sectionsOf(page.body)
  const [counts, ...rest] = sections
  const call = (
    <LinkButton variant="primary" href={viewer ? href('profile') : `${href('auth')}?aba=criar`}>
      {viewer ? text.back : text.call}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div>
          <h1>{page.title}</h1>
          <p>{page.description}</p>
          {call}
        </div>
        <Shelf />
      </header>
      <div className={`prose ${styles.intro}`}>
        <Markdown tree={intro} />
      </div>
      {counts ? (
        <section className={styles.counts}>
          <Markdown tree={[counts.heading, ...counts.body]} />
        </section>
      ) : null}
      <Screens screens={pictures.screens} />
      {rest.map(({ id, heading, body }) => (
        <section className={styles.part} key={id}>
          <Markdown tree={[heading]} />
          <div className="prose">
            <Markdown tree={body} />
          </div>
        </section>
      ))}
      <section className={styles.part} aria-labelledby="publicado">
        <div>
          <h2 id="publicado">{text.posts}</h2>
          <p>{text.postsNote}</p>
        </div>
        <div>
          {newest.items.map((post) => (
            <FeedPost key={post.id} post={post} />
          ))}
          {newest.items.length > 0 ? (
            <a className={styles.more} href={href('explore')}>
              {text.more}
            </a>
          ) : (
            <p>{text.noPosts}</p>
          )}
        </div>
      </section>
      <footer className={styles.closing}>
        <p>{text.closing}</p>
        {call}
      </footer>
    </div>
  )
}
