import { useState, type ReactNode } from 'react'
import type { Person } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { BlockIcon, MuteIcon } from '#ui/drawn-icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MenuButton } from '#ui/menu.tsx'
import type { Mutable } from './mute-dialog.tsx'
import { text } from './text.ts'

const dialogs = {
  mute: lazyPart(() => import('./mute-dialog.tsx').then((m) => m.MuteDialog)),
  block: lazyPart(() => import('./block-dialog.tsx').then((m) => m.BlockDialog)),
}

type Named = Pick<Person, 'username' | 'displayName'>

export interface BlockMenuOptions {
  /** Null: there is nobody to mute or block. */
  readonly person: Named | null
  /** What can be muted besides all of the person. */
  readonly mutables?: readonly Mutable[]
}

/** @returns items of a menu that mute and block someone, and the dialog that they open */
export function useBlockMenu({ person, mutables = [] }: BlockMenuOptions): {
  readonly items: ReactNode
  readonly dialog: ReactNode
} {
  const deps = useDeps()
  const [shown, setShown] = useState<keyof typeof dialogs | null>(null)
  const open = async (dialog: keyof typeof dialogs, failed: string) => {
    try {
      await dialogs[dialog].preload()
      setShown(dialog)
    } catch {
      deps.toasts.show(failed)
    }
  }
  const close = () => setShown(null)
  if (!person) return { items: null, dialog: null }
  const { username, displayName } = person
  return {
    items: (
      <>
        <MenuButton
          icon={<MuteIcon size={20} />}
          onClick={() => void open('mute', text.muteFailed)}
        >
          {text.mute}
        </MenuButton>
        <MenuButton
          icon={<BlockIcon size={20} />}
          danger
          onClick={() => void open('block', text.blockFailed)}
        >
          {text.block}
        </MenuButton>
      </>
    ),
    dialog:
      shown === 'mute' ? (
        <dialogs.mute.Part
          mutables={[
            { label: text.ofPerson(displayName), target: { kind: 'person', username } },
            ...mutables,
          ]}
          onClose={close}
        />
      ) : shown === 'block' ? (
        <dialogs.block.Part person={person} onClose={close} />
      ) : null,
  }
}

/** One interest of a person, as something that can be muted. */
export const mutableInterest = (
  { username, displayName }: Named,
  interest: { readonly slug: string; readonly name: string },
): Mutable => ({
  label: text.ofInterest(displayName, interest.name),
  target: { kind: 'interest', username, interest: interest.slug },
})

/** What is said about a post. */
export const mutableThread = (postId: string): Mutable => ({
  label: text.thread,
  target: { kind: 'thread', postId },
})
