import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import type { Section } from '#parts/sections.ts'
import { TaskList } from './task-list.tsx'
import { text } from './text.ts'
import styles from './tutorial.module.css'

/** The tasks as far as the reader has done them; they may be put away and taken up again. */
export function OwnTasks({ sections }: { readonly sections: readonly Section[] }) {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.tutorial())
  const [pending, setPending] = useState(false)
  const done = data.tasks.map((task) => task.done)
  const count = done.filter(Boolean).length

  const skip = async (skipped: boolean) => {
    setPending(true)
    try {
      const after = await deps.call('skipTutorial', { body: { skipped } })
      deps.queryClient.setQueryData(queries.tutorial().queryKey, after)
    } catch (error) {
      await tellFailure(deps, error, text.failed)
    } finally {
      setPending(false)
    }
  }

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
          <Button pending={pending} data-intent="" onClick={() => void skip(!data.skipped)}>
            {data.skipped ? text.resume : text.skip}
          </Button>
        </p>
      ) : null}
    </>
  )
}
