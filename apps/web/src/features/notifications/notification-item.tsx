import { commentAnchor } from '@afins/contract/comments'
import { postPath } from '@afins/contract/addresses'
import { notificationText } from '@afins/contract/notification-text'
import { href } from '@afins/contract/pages'
import { shorten } from '@afins/contract/text'
import type { Notification } from '@afins/contract/api'
import { RelativeTime } from '#parts/relative-time.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Avatar } from '#ui/avatar.tsx'
import { BadgeIcon, BellIcon, CheckIcon, FlagIcon, LinkIcon } from '#ui/icon.tsx'
import { NotificationAnswer } from './notification-answer.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import styles from './notifications.module.css'
import { text } from './text.ts'

/** Characters of what an untitled post begins with: two lines of a phone. */
const LABEL = 60

/** Where what the server did for someone is. */
const ownThings: Readonly<
  Partial<Record<Notification['kind'], { readonly href: string; readonly label: string }>>
> = {
  import_ready: { href: href('import'), label: text.seeImport },
  decision: { href: href('decisions'), label: text.seeDecision },
  plan: { href: href('subscription'), label: text.seePlan },
  archive_ready: { href: `${href('settings')}#dados`, label: text.seeArchive },
}

const icons: Readonly<Partial<Record<Notification['kind'], typeof BellIcon>>> = {
  merge_proposal: LinkIcon,
  import_ready: CheckIcon,
  archive_ready: CheckIcon,
  decision: FlagIcon,
  report: FlagIcon,
  plan: BadgeIcon,
}

export function NotificationItem({ item }: { readonly item: Notification }) {
  const { kind, people, others, comment, work, plan, report, announcement, at, isNew } = item
  // Of a work the work itself, also where someone reviewed it.
  const post = work ? null : item.post
  const { diaryEntry: entry } = item
  const { who, did } = notificationText({
    kind,
    names: people.map(({ displayName }) => displayName),
    others,
    isOfComment: comment !== null,
    ...{ plan, report, announcement },
  })
  const [first] = people
  const more = announcement?.path
  const own = more ? { href: more, label: text.seeMore } : ownThings[kind]
  const shown = first && shownPerson(first)
  const what = [who, did, work?.title ?? post?.label ?? entry?.label].filter(Boolean).join(' ')
  return (
    <li className={styles.item} data-new={isNew ? '' : undefined}>
      <Face kind={kind} shown={shown} />
      <div className={styles.body}>
        <p>
          {isNew ? <span className={styles.hidden}>{text.isNew}: </span> : null}
          {who === '' || !shown ? null : (
            <>
              <a href={shown.href}>
                <b>{who}</b>
              </a>{' '}
            </>
          )}
          {did}
          {post ? (
            <>
              {' '}
              <a className={styles.thing} href={addressOf(post, comment?.id)}>
                {shorten(post.label, LABEL)}
              </a>
            </>
          ) : null}
          {entry ? (
            <>
              {' '}
              <a className={styles.thing} href={addressIn(entryPath(entry), comment?.id)}>
                {entry.label}
              </a>
            </>
          ) : null}
          {work ? (
            <>
              {' '}
              <a
                className={styles.thing}
                href={href(kind === 'merge_proposal' ? 'workHistory' : 'work', {
                  interestName: work.interest,
                  workId: work.id,
                })}
              >
                {work.title}
              </a>
            </>
          ) : null}
          {own ? (
            <>
              {' '}
              <a className={styles.thing} href={own.href}>
                {own.label}
              </a>
            </>
          ) : null}
        </p>
        {comment && comment.excerpt !== '' ? (
          <p className={styles.excerpt}>{comment.excerpt}</p>
        ) : null}
        <NotificationAnswer item={item} />
        <p className={styles.time}>
          <RelativeTime at={at} />
        </p>
      </div>
      <NotificationMenu item={item} label={text.options(what)} />
    </li>
  )
}

/** Who did it; of what the server says, a sign of its kind. */
function Face({
  kind,
  shown,
}: {
  readonly kind: Notification['kind']
  readonly shown: ReturnType<typeof shownPerson> | undefined
}) {
  if (!shown) {
    const Icon = icons[kind] ?? BellIcon
    return (
      <span className={styles.sign}>
        <Icon size={20} />
      </span>
    )
  }
  return (
    <a className={styles.face} href={shown.href} tabIndex={-1} aria-hidden="true">
      <Avatar
        size={40}
        src={shown.avatar?.src ?? null}
        srcSet={shown.avatar?.srcSet}
        name={shown.displayName}
        color={shown.color}
        lazy
      />
    </a>
  )
}

function addressOf(post: NonNullable<Notification['post']>, commentId: string | undefined): string {
  return addressIn(postPath({ ...post, interest: { slug: post.interest } }), commentId)
}

const entryPath = ({ id, username }: NonNullable<Notification['diaryEntry']>) =>
  href('diaryEntry', { username, entryId: id })

function addressIn(path: string, commentId: string | undefined): string {
  if (commentId === undefined) return path
  return `${path}?${new URLSearchParams({ comentario: commentId })}#${commentAnchor(commentId)}`
}
