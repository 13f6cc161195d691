import { href } from '@afins/contract/pages'
import type { Notification } from '@afins/contract/api'
import { useWrite } from '#data/use-write.ts'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'
import { text } from './text.ts'

/** Less of the same, where it stands: of the kind, of the person, of the thread. */
export function NotificationMenu({
  item: { kind, people, post, diaryEntry, comment },
  label,
}: {
  readonly item: Notification
  readonly label: string
}) {
  const { write } = useWrite(text.failed)
  const [first] = people
  const thread = post ?? diaryEntry
  return (
    <Menu label={label} icon={<MoreIcon size={20} />} size="small">
      <MenuButton
        onClick={() =>
          void write(
            'changeNotificationSettings',
            { body: { channels: { [kind]: 'none' } } },
            { said: text.turnedOff },
          )
        }
      >
        {text.turnOff(kind)}
      </MenuButton>
      {first && people.length === 1 ? (
        <MenuButton
          onClick={() =>
            void write(
              'mute',
              {
                body: {
                  target: { kind: 'person', username: first.username },
                  duration: 'forever',
                },
              },
              { said: text.mutedPerson(first.displayName) },
            )
          }
        >
          {text.mutePerson(first.displayName)}
        </MenuButton>
      ) : null}
      {thread && comment ? (
        <MenuButton
          onClick={() =>
            void write(
              'mute',
              { body: { target: { kind: 'thread', postId: thread.id }, duration: 'forever' } },
              { said: text.mutedThread },
            )
          }
        >
          {text.muteThread}
        </MenuButton>
      ) : null}
      <MenuLink href={`${href('settings')}#avisos`}>{text.settings}</MenuLink>
    </Menu>
  )
}
