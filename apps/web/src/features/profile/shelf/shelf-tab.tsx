import type { OpenProfile } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useSearch } from '#data/search.ts'
import { welcomeAddress } from '#data/welcome-pending.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { numbers, review } from '../numbers/lazy-numbers.ts'
import { Diary } from './diary.tsx'
import { LogButton } from './log-button.tsx'
import { OwnOrder } from './own-order.tsx'
import { isOwnOrder, shelfAddress, workInterests } from './shelf-address.ts'
import { Shelf, type ShelfProps } from './shelf.tsx'
import styles from './shelf.module.css'
import { text as all } from './text.ts'

const text = all.estante

export interface ShelfTabProps {
  readonly profile: OpenProfile
  readonly path: string
}

/** The tab Estante: shelves by medium and state, and the diary. */
export function ShelfTab({ profile, path }: ShelfTabProps) {
  const address = shelfAddress(useSearch(), profile)
  if (!address) return <NoInterest isOwn={path === href('profile')} />
  const interests = workInterests(profile)
  const props = { profile, path, address, interests }
  return (
    <section
      className={styles.tab}
      aria-label={text.title}
      data-color={address.interest?.colorName}
    >
      {profile.can.edit && address.view !== 'retrospectiva' ? (
        <div className={styles.log}>
          <LogButton interests={interests} />
        </div>
      ) : null}
      <View {...props} />
    </section>
  )
}

function View(props: ShelfProps) {
  const { interest, view, year } = props.address
  if (view === 'diario') return <Diary {...props} />
  if (view === 'numeros' && interest) return <numbers.Part {...props} interest={interest} />
  if (view === 'retrospectiva' && year !== undefined) return <review.Part {...props} year={year} />
  return isOwnOrder(props.profile, props.address) ? <OwnOrder {...props} /> : <Shelf {...props} />
}

function NoInterest({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <EmptyState
      text={text.empty.noInterest}
      action={
        isOwn ? (
          <LinkButton href={welcomeAddress(null)}>{text.empty.chooseInterests}</LinkButton>
        ) : undefined
      }
    />
  )
}
