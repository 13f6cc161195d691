import { useState } from 'react'
import type { Bookmark } from '@afins/contract/api'
import type { PlacedFolder } from '#data/bookmarks.ts'
import { titles } from '#data/titles.ts'
import { BookmarkDialog } from '#parts/bookmark-dialog.tsx'
import { FeedPost } from '#parts/feed-post.tsx'
import { text as parts } from '#parts/text.ts'
import { Button } from '#ui/button.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import styles from './bookmarks.module.css'
import { text } from './text.ts'

export interface BookmarkItemProps {
  readonly bookmark: Bookmark
  readonly folder: PlacedFolder | undefined
  /** Null while nothing is being selected. */
  readonly selected: boolean | null
  readonly onSelect: (selected: boolean) => void
  readonly onRemove: () => void
}

export function BookmarkItem({
  bookmark,
  folder,
  selected,
  onSelect,
  onRemove,
}: BookmarkItemProps) {
  const { post, remark, tags } = bookmark
  const [noting, setNoting] = useState(false)
  const isUnwritten = remark === '' && tags.length === 0 && !folder
  const title = post ? titles.post(post) : text.gone
  return (
    <li className={styles.item}>
      {selected === null ? null : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          <span className="hidden-visually">{text.select.one(title)}</span>
        </label>
      )}
      <div className={styles.details}>
        {post ? (
          <FeedPost post={post} />
        ) : (
          <div className={styles.gone}>
            <p>{text.gone}</p>
            <Button size="small" data-intent="" onClick={onRemove}>
              {text.remove}
            </Button>
          </div>
        )}
        <div className={post && isUnwritten ? `${styles.own} ${styles.unwritten}` : styles.own}>
          {remark ? <p className={styles.remark}>{remark}</p> : null}
          <p className={styles.metadata}>
            {folder ? <span>{text.inFolder(folder.path)}</span> : null}
            {tags.map((tag) => (
              <span key={tag}>{parts.tag(tag)}</span>
            ))}
          </p>
          <Button
            variant="bare"
            size="small"
            icon={<PencilIcon size={18} />}
            label={text.noteOf(title)}
            data-intent=""
            onClick={() => setNoting(true)}
          >
            {text.note}
          </Button>
        </div>
      </div>
      {noting ? <BookmarkDialog bookmark={bookmark} onClose={() => setNoting(false)} /> : null}
    </li>
  )
}
