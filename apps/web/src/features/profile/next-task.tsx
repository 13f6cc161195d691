import { useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '#data/call.ts'
import { href } from '@afins/contract/pages'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { welcomeAddress } from '#data/welcome-pending.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { text as all } from './lazy-text.ts'
import styles from './profile.module.css'

const text = all.nextTask

type Task = Output<'getTutorial'>['tasks'][number]['name']

const addresses: Readonly<Record<Task, string>> = {
  interests: welcomeAddress(null),
  bio: href('tutorial'),
  avatar: href('tutorial'),
  note: `${href('profile')}?novo=1`,
  long: `${href('profile')}?novo=1`,
  bookmark: href('explore'),
  follow: welcomeAddress(null, 'gente'),
}

/** The next step of the tutorial, until that is done or dismissed. */
export function NextTask() {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.tutorial())
  const { write, isPending } = useWrite(text.failed)
  const skip = () =>
    void write(
      'skipTutorial',
      { body: { skipped: true } },
      { onStored: (after) => cacheAnswer(deps, queries.tutorial(), after) },
    )
  const task = data.skipped ? undefined : data.tasks.find(({ done }) => !done)
  if (!task) return null
  return (
    <p className={styles.task}>
      <span>
        {text.lead} <a href={addresses[task.name]}>{text.tasks[task.name]}</a>
      </span>
      <Button
        variant="bare"
        size="small"
        icon={<CloseIcon size={18} />}
        label={text.skip}
        pending={isPending}
        data-intent=""
        onClick={skip}
      />
    </p>
  )
}
