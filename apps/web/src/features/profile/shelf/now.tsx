import { workPath } from '@afins/contract/addresses'
import type { DiaryItem } from '@afins/contract/api'
import { localDay } from '#data/written-date.ts'
import { NowText } from '#parts/diary/now-text.tsx'
import { doneOf } from '#parts/diary/text.ts'
import { useLazyDialog, progressDialog } from '#parts/diary/lazy-dialogs.ts'
import { useDeps } from '#data/deps.ts'
import { changeAnswers } from '#data/cache-answer.ts'
import { useShelfChange } from '#parts/diary/use-shelf-change.ts'
import { finishVerb } from '#parts/shelf-control/shelf-steps.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon, PencilIcon } from '#ui/icon.tsx'
import { text as all } from './text.ts'
import styles from './top-shelf.module.css'

const text = all.now

export interface NowProps {
  readonly items: readonly DiaryItem[]
  readonly isOwner: boolean
}

/** What someone is at, and how far; its owner finishes it in one tap. */
export function Now({ items, isOwner }: NowProps) {
  const dialog = useLazyDialog<DiaryItem>(progressDialog.preload)
  const change = useShelfChange()
  const deps = useDeps()
  const update = (entryId: string, body: { outcome: 'open' | 'finished'; ended: string }) =>
    ({ params: { entryId }, body }) as const
  const finish = ({ entry: { id } }: DiaryItem) =>
    void change(
      'updateDiaryEntry',
      update(id, { outcome: 'finished', ended: localDay(new Date()) }),
      {
        show: () =>
          changeAnswers(deps, 'listNow', (data) => ({
            items: data.items.filter(({ entry }) => entry.id !== id),
          })),
        said: text.finished,
        undo: () => void change('updateDiaryEntry', update(id, { outcome: 'open', ended: '' })),
      },
    )
  return (
    <section className={styles.now} aria-label={text.title}>
      <h2 className="hidden-visually">{text.title}</h2>
      <ul>
        {items.map((item) => {
          const { work, entry } = item
          const done = doneOf(entry)
          return (
            <li key={entry.id} className={styles.at}>
              <WorkThumb work={work} className={styles.thumb} />
              <span className={styles.text}>
                <a href={workPath(work)}>{work.title}</a>
                <span>
                  <NowText entry={entry} />
                </span>
                {done === null ? null : <progress value={done} max={1} aria-label={work.title} />}
              </span>
              {isOwner ? (
                <span className={styles.buttons}>
                  <Button
                    variant="bare"
                    size="small"
                    icon={<PencilIcon size={18} />}
                    label={text.updateName(work.title)}
                    data-intent=""
                    onClick={() => dialog.open(item)}
                  />
                  <Button
                    variant="bare"
                    size="small"
                    icon={<CheckIcon size={18} />}
                    label={text.finishName(finishVerb(work.interest), work.title)}
                    data-intent=""
                    onClick={() => finish(item)}
                  />
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {dialog.value ? <progressDialog.Part item={dialog.value} onClose={dialog.close} /> : null}
    </section>
  )
}
