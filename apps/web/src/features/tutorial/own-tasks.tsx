import { useSuspenseQuery } from '@tanstack/react-query'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import type { Section } from '@afins/contract/tree'
import { TaskList } from './task-list.tsx'
import styles from './tutorial.module.css'

const text = {
  progress: (done: number, all: number) => `${done} de ${all} feitas`,
  finished: 'Tudo feito. A casa é sua.',
  skip: 'Dispensar o tutorial',
  skipped: 'Você dispensou o tutorial. O texto continua aqui, sem as marcas.',
  resume: 'Retomar',
  failed: 'Não deu para guardar isso agora. Tente de novo.',
} as const

/** The reader's progress; tasks can be skipped and resumed. */
export function OwnTasks({ sections }: { readonly sections: readonly Section[] }) {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.tutorial())
  const done = data.tasks.map((task) => task.done)
  const count = done.filter(Boolean).length

  const { write, isPending } = useWrite(text.failed)
  const skip = (skipped: boolean) =>
    void write(
      'skipTutorial',
      { body: { skipped } },
      { onStored: (after) => cacheAnswer(deps, queries.tutorial(), after) },
    )

  return (
    <>
      <div className={styles.progress} role="status">
        {data.skipped ? (
          <p>{text.skipped}</p>
        ) : (
          <>
            <p id="feitas">{text.progress(count, done.length)}</p>
            <progress aria-labelledby="feitas" value={count} max={done.length} />
            {count === done.length ? <p>{text.finished}</p> : null}
          </>
        )}
      </div>
      <TaskList sections={sections} done={data.skipped ? undefined : done} />
      {data.skipped || count < done.length ? (
        <p className={styles.onward}>
          <Button pending={isPending} data-intent="" onClick={() => skip(!data.skipped)}>
            {data.skipped ? text.resume : text.skip}
          </Button>
        </p>
      ) : null}
    </>
  )
}
