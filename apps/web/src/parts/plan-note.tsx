import { href } from '@afins/contract/pages'
import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { useOwnProfile } from '#data/own-profile.ts'
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

const MEGABYTE = 1024 * 1024
const times = allowances.plan.images / allowances.free.images
const offer = `Com o Afins Mais cada imagem pode ter até ${allowances.plan.uploadBytes / MEGABYTE} MB, e cabem ${times} vezes mais imagens.`
const rejections = [errorText('media.too_large'), errorText('media.quota')]

/** Offers the plan after a rejected upload. @param why the text of the rejection */
export function UploadPlanNote({ why }: { readonly why: string }) {
  const has = useOwnProfile()?.benefits.includes('uploads') ?? true
  return !has && rejections.includes(why) ? <PlanNote>{offer}</PlanNote> : null
}
