import type { OpenProfile } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import type { OwnList } from '#data/profile-lists.ts'
import { shelfHref, workInterests } from './shelf/shelf-address.ts'
import styles from './profile.module.css'

const text = {
  label: 'Só para você',
  drafts: 'Rascunhos',
  bin: 'Lixeira',
  statistics: 'Estatísticas',
  numbers: 'Seus números',
  bring: 'Importar',
} as const

const lists = [
  ['rascunhos', text.drafts],
  ['lixeira', text.bin],
  ['estatisticas', text.statistics],
] as const

export interface OwnLinksProps {
  readonly profile: Pick<OpenProfile, 'interests'>
  readonly path: string
  readonly current: OwnList | undefined
}

/** What only the owner of a profile finds there. */
export function OwnLinks({ profile, path, current }: OwnLinksProps) {
  const [interest] = workInterests(profile)
  return (
    <nav className={styles.own} aria-label={text.label}>
      {lists.map(([list, label]) => (
        <a
          key={list}
          href={`${path}?kind=${list}`}
          aria-current={list === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
      {interest ? <a href={shelfHref(path, undefined, 'numeros')}>{text.numbers}</a> : null}
      <a href={href('import')}>{text.bring}</a>
    </nav>
  )
}
