import { Markdown } from '#parts/markdown.tsx'
import type { Section } from '@afins/contract/tree'
import styles from './tutorial.module.css'

const text = { done: 'Feito', open: 'A fazer' } as const

/** @param done by the order of the tasks; undefined shows no progress */
export function TaskList({
  sections,
  done,
}: {
  readonly sections: readonly Section[]
  readonly done?: readonly boolean[]
}) {
  return (
    <ol className={styles.tasks}>
      {sections.map(({ id, heading, body }, index) => (
        <li key={id} data-done={done?.[index] || undefined}>
          <div className="prose">
            <Markdown tree={[heading]} />
          </div>
          {done ? <p className={styles.state}>{done[index] ? text.done : text.open}</p> : null}
          <div className="prose">
            <Markdown tree={body} />
          </div>
        </li>
      ))}
    </ol>
  )
}
