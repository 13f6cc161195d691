import { useSuspenseQuery } from '@tanstack/react-query'
import {
  digestRhythms,
  notificationChannels,
  notificationKinds,
  type NotificationKind,
} from '@afins/contract/notifications'
import { cacheAnswer } from '#data/cache-answer.ts'
import type { Input } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useChoice } from '#data/use-choice.ts'
import { notificationKindNames } from '#parts/notification-kinds.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { FollowedWorks } from './followed-works.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { text as all } from './text.ts'

const text = all.notifications

type Change = Input<'changeNotificationSettings'>['body']

/** Where one is told of what, and how often what one has not seen is mailed. */
export function NotificationsSection() {
  const { data } = useSuspenseQuery(queries.notificationSettings())
  const save = useSave()
  return (
    <Section title={text.title} lead={text.lead} id="avisos">
      {data.canMail ? null : <p className={styles.note}>{text.noMail}</p>}
      {notificationKinds.map((kind) => (
        <ChannelField key={kind} kind={kind} value={data.channels[kind]} save={save} />
      ))}
      <DigestField value={data.digest} save={save} />
      <FollowedWorks />
    </Section>
  )
}

function useSave() {
  const deps = useDeps()
  return async (body: Change) =>
    cacheAnswer(
      deps,
      queries.notificationSettings(),
      await deps.call('changeNotificationSettings', { body }),
    )
}

interface FieldProps<Value> {
  readonly value: Value
  readonly save: (change: Change) => Promise<unknown>
}

function ChannelField({
  kind,
  value,
  save,
}: FieldProps<(typeof notificationChannels)[number]> & { readonly kind: NotificationKind }) {
  const [shown, choose] = useChoice(value, {
    save: (channel) => save({ channels: { [kind]: channel } }),
    failed: text.failed,
    scope: 'notifications',
  })
  return (
    <Choice
      label={notificationKindNames[kind]}
      options={notificationChannels}
      names={text.channels}
      shown={shown}
      onChoose={choose}
    />
  )
}

function DigestField({ value, save }: FieldProps<(typeof digestRhythms)[number]>) {
  const [shown, choose] = useChoice(value, {
    save: (digest) => save({ digest }),
    failed: text.failed,
    scope: 'notifications',
  })
  return (
    <Choice
      label={text.digest}
      hint={text.digestHint}
      options={digestRhythms}
      names={text.digests}
      shown={shown}
      onChoose={choose}
    />
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly options: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly shown: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, options, names, shown, onChoose } = props
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          data-intent=""
          value={shown}
          onChange={({ target }) => {
            const chosen = options.find((option) => option === target.value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {names[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
