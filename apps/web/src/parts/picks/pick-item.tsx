import { workPath } from '@afins/contract/addresses'
import type { ReactNode } from 'react'
import type { Pick } from '@afins/contract/api'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { CardShelf } from '../shelf-control/card-shelf.tsx'
import { shapeOf, workLine } from '../work-line.ts'
import styles from './picks.module.css'
import { namedWorks, text } from './text.ts'
import type { useFeedback } from './use-feedback.ts'

export interface PickItemProps {
  readonly pick: Pick
  readonly feedback: ReturnType<typeof useFeedback>
  /** Of the title. */
  readonly heading: 'h3' | 'h4'
  /** Why it is recommended. */
  readonly children: ReactNode
}

/** A recommended work with what one may say of it. */
export function PickItem({ pick, feedback, heading: Heading, children }: PickItemProps) {
  const { work } = pick
  const address = workPath(work)
  return (
    <li className={styles.pick}>
      <a className={styles.cover} href={address} tabIndex={-1} aria-hidden="true">
        <DrawnCover
          id={work.id}
          title={work.title}
          by={work.creators.map(({ name }) => name).join(', ')}
          shape={shapeOf(work.kind)}
          image={work.cover}
        />
      </a>
      <div className={styles.about}>
        <Heading>
          <a className="tap" href={address}>
            {work.title}
          </a>
        </Heading>
        <p>{workLine(work)}</p>
        {children}
        <CardShelf work={work} place="row" />
      </div>
      <Menu label={text.actions(work.title)} icon={<MoreIcon size={20} />} size="small">
        <MenuButton onClick={() => feedback.say(pick, 'dismissed')}>{text.dismiss}</MenuButton>
        <MenuButton onClick={() => feedback.say(pick, 'known')}>{text.known}</MenuButton>
        {namedWorks(pick.reason).map((because) => (
          <MenuButton key={because.work.id} onClick={() => feedback.unuse(pick, because.work)}>
            {text.unuse(because.work.title)}
          </MenuButton>
        ))}
      </Menu>
    </li>
  )
}
