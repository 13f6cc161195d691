import { useId, type ComponentProps } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  digestRhythms,
  notificationChannels,
  type NotificationChannel,
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
import { kindsIn, notificationGroups, type NotificationGroup } from './notification-groups.ts'
import styles from './notifications-section.module.css'
import { Section } from './section.tsx'
import settings from './settings.module.css'
import { text as all } from './text.ts'

const text = all.notifications

type Change = Input<'changeNotificationSettings'>['body']

/** Where one is told of what, and how often what one has not seen is mailed. */
export function NotificationsSection() {
  const { data } = useSuspenseQuery(queries.notificationSettings())
  const save = useSave()
  return (
    <Section title={text.title} lead={text.lead} id="avisos">
      {data.canMail ? null : <p className={settings.note}>{text.noMail}</p>}
      <div className={styles.groups}>
        {notificationGroups.map((group) => (
          <Group key={group} group={group} channels={data.channels} save={save} />
        ))}
      </div>
      <DigestField value={data.digest} save={save} />
      <FollowedWorks />
    </Section>
  )
}

interface GroupProps {
  readonly group: NotificationGroup
  readonly channels: Readonly<Record<NotificationKind, NotificationChannel>>
  readonly save: FieldProps<NotificationChannel>['save']
}

/** Folded, it says what is chosen in it; what most come for is open. */
function Group({ group, channels, save }: GroupProps) {
  const kinds = kindsIn(group)
  const count = (channel: NotificationChannel) =>
    kinds.filter((kind) => channels[kind] === channel).length
  return (
    <details className={styles.group} open={group === 'talk'}>
      <summary>
        {text.groups[group]}
        <small>{text.chosen(count('mail'), count('none'))}</small>
      </summary>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <ChannelField key={kind} kind={kind} value={channels[kind]} save={save} />
        ))}
      </ul>
    </details>
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
}: FieldProps<NotificationChannel> & { readonly kind: NotificationKind }) {
  const id = useId()
  const [shown, choose] = useChoice(value, {
    save: (channel) => save({ channels: { [kind]: channel } }),
    failed: text.failed,
    scope: 'notifications',
  })
  return (
    <li className={styles.row}>
      <label htmlFor={id}>{notificationKindNames[kind]}</label>
      <Choice
        control={{ id, isCompact: true }}
        options={notificationChannels}
        names={text.channels}
        shown={shown}
        onChoose={choose}
      />
    </li>
  )
}

function DigestField({ value, save }: FieldProps<(typeof digestRhythms)[number]>) {
  const [shown, choose] = useChoice(value, {
    save: (digest) => save({ digest }),
    failed: text.failed,
    scope: 'notifications',
  })
  return (
    <div className={styles.digest}>
      <Field label={text.digest} hint={text.digestHint}>
        {(control) => (
          <Choice
            control={control}
            options={digestRhythms}
            names={text.digests}
            shown={shown}
            onChoose={choose}
          />
        )}
      </Field>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly control: ComponentProps<typeof Select>
  readonly options: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly shown: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { control, options, names, shown, onChoose } = props
  return (
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
  )
}
