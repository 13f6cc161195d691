import { href } from '@afins/contract/pages'
import { LinkButton } from '#ui/button.tsx'
import styles from './plan-note.module.css'

const text = {
  title: 'Afins Mais',
  more: 'Conhecer o Afins Mais',
}

export function PlanNote({ children }: { readonly children: string }) {
  return (
    <aside className={styles.note} aria-label={text.title}>
      <p>{children}</p>
      <LinkButton size="small" href={href('subscription')}>
        {text.more}
      </LinkButton>
    </aside>
  )
}
