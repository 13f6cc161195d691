import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { LinkButton } from '#ui/button.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import { text } from './text.ts'
import styles from './work.module.css'

/** Where a work is taken care of. For the signed-out these lead to sign in and back. */
export function WorkTools({ work }: { readonly work: WorkDetail }) {
  const params = { interestName: work.interest, workId: work.id }
  return (
    <nav className={styles.tools} aria-label={text.tools}>
      <LinkButton
        size="small"
        icon={<PencilIcon size={18} />}
        href={href('workEdit', params)}
        rel="nofollow"
      >
        {text.edit}
      </LinkButton>
      <LinkButton size="small" variant="bare" href={href('workHistory', params)}>
        {text.history}
      </LinkButton>
      <LinkButton size="small" variant="bare" href={href('workMerge', params)} rel="nofollow">
        {text.merge}
      </LinkButton>
    </nav>
  )
}
