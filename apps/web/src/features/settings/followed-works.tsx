import { workPath } from '@afins/contract/addresses'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { GrowingRows } from './growing-rows.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.followedWorks

/** The works of which one is notified when someone whom one follows reads, sees or hears them. */
export function FollowedWorks() {
  const list = useSuspenseInfiniteQuery(queries.followedWorks())
  const { write } = useWrite(text.failed)
  const works = list.data.pages.flatMap(({ items }) => items)
  return (
    <div className={styles.form}>
      <h3 id="obras-acompanhadas">{text.title}</h3>
      <GrowingRows
        label={text.title}
        text={text}
        list={list}
        rows={works.map(({ id, title, interest, creators, year }) => (
          <li key={id}>
            <span>
              <a href={workPath({ id, interest, title })}>{title}</a>
              <small>
                {[...creators.map(({ name }) => name), ...(year === null ? [] : [year])].join(', ')}
              </small>
            </span>
            <Button
              size="small"
              label={text.removeWork(title)}
              data-intent=""
              onClick={() =>
                void write('unfollowWork', { params: { workId: id } }, { said: text.removed })
              }
            >
              {text.remove}
            </Button>
          </li>
        ))}
      />
    </div>
  )
}
