import { href } from '@afins/contract/pages'
import { LinkButton } from '#ui/button.tsx'
import styles from './plan-note.module.css'

const text = {
  title: 'Afins Mais',
  more: 'Conhecer o Afins Mais',
}

/**
 * Says that something belongs to the paid plan, and where that is.
 * @param children what it is, and what stays as it is without the plan
 */
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
