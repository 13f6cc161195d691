import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href } from '@afins/contract/pages'
import type { Notification } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { growing } from '#data/growing-list.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { useWrite } from '#data/use-write.ts'
import { LoadMore } from '#parts/load-more.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'
import { text } from './text.ts'

export function NotificationsPage() {
  const cursor = useSearch().get('cursor') ?? undefined
  const list = useSuspenseInfiniteQuery(queries.notifications(cursor))
  const rows = useRef<HTMLOListElement>(null)
  const items = joined(list.data.pages.flatMap((page) => page.items))
  const latest = items[0]?.at ?? 0
  const hasNew = items.some(({ isNew }) => isNew)
  const { write } = useWrite(text.markFailed)
  useSeenOnLeave(hasNew ? latest : 0)
  return (
    <Page
      header={
        <header className={styles.head}>
          <h1>{text.title}</h1>
          {hasNew ? (
            <Button
              variant="bare"
              data-intent=""
              onClick={() => void write('markNotificationsSeen', { body: { until: latest } })}
            >
              {text.markAll}
            </Button>
          ) : null}
        </header>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          text={text.empty}
          action={<LinkButton href={href('explore')}>{text.explore}</LinkButton>}
        />
      ) : (
        <ol ref={rows} className={styles.list}>
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} />
          ))}
        </ol>
      )}
      <LoadMore
        list={growing(list, (next) => `${href('notifications')}?cursor=${next}`)}
        rows={rows}
        count={items.length}
        className={styles.more}
      />
      <p className={styles.foot}>
        <a href={`${href('settings')}#avisos`}>{text.settings}</a>
      </p>
    </Page>
  )
}

/** Marks what was shown as seen when its reader goes on; until then, it is shown as new. */
function useSeenOnLeave(until: number): void {
  const { call } = useDeps()
  const shown = useRef(until)
  useEffect(() => {
    shown.current = until
  }, [until])
  useEffect(
    () => () => {
      if (shown.current === 0) return
      // Where it does not get through, it stays new.
      call('markNotificationsSeen', { body: { until: shown.current } }).catch(() => {})
    },
    [call],
  )
}

/** A group that two pages have parts of is one. */
function joined(items: readonly Notification[]): Notification[] {
  const byId = new Map<string, Notification>()
  for (const item of items) {
    const before = byId.get(item.id)
    byId.set(item.id, before ? mergeGroups(before, item) : item)
  }
  return [...byId.values()]
}

function mergeGroups(one: Notification, other: Notification): Notification {
  const names = new Set(one.people.map(({ username }) => username))
  const more = other.people.filter(({ username }) => !names.has(username))
  return { ...one, others: one.others + other.others + more.length }
}
