import type { Folder } from '@afins/contract/api'
import { NO_FOLDER } from '@afins/contract/addresses'
import { bookmarksPath, type PlacedFolder } from '#data/bookmarks.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { MoreIcon, PencilIcon, PlusIcon, TrashIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import styles from './folders.module.css'
import { text as all } from './text.ts'

const text = all.folders

export interface FolderListProps {
  readonly folders: readonly PlacedFolder[]
  /** The open folder; `none` for bookmarks without one, undefined for all. */
  readonly current: string | undefined
  readonly onMake: () => void
  readonly onChange: (folder: PlacedFolder) => void
  /** `before` is the id of the sibling to go before; null: after all of them. */
  readonly onMove: (folder: PlacedFolder, before: string | null) => void
  readonly onRemove: (folder: PlacedFolder) => void
}

export function FolderList({
  folders,
  current,
  onMake,
  onChange,
  onMove,
  onRemove,
}: FolderListProps) {
  const move = (folder: PlacedFolder, way: 'up' | 'down') => {
    const before = siblingAfter(folders, folder, way)
    if (before === undefined) return null
    const arrow = (
      <span className={styles[way]}>
        <ChevronDownIcon size={20} />
      </span>
    )
    return (
      <MenuButton icon={arrow} onClick={() => onMove(folder, before)}>
        {text[way]}
      </MenuButton>
    )
  }
  const link = (id: string | undefined, name: string) => (
    <a href={bookmarksPath({ folder: id })} aria-current={current === id ? 'page' : undefined}>
      {name}
    </a>
  )
  return (
    <nav aria-label={text.label}>
      <ul className={styles.folders}>
        <li>{link(undefined, text.all)}</li>
        {folders.length > 0 ? <li>{link(NO_FOLDER, text.none)}</li> : null}
        {folders.map((folder) => (
          <li key={folder.id} data-depth={folder.depth}>
            {link(folder.id, folder.name)}
            <Menu label={text.options(folder.name)} icon={<MoreIcon size={18} />} size="small">
              <MenuButton icon={<PencilIcon size={20} />} onClick={() => onChange(folder)}>
                {text.change}
              </MenuButton>
              {move(folder, 'up')}
              {move(folder, 'down')}
              <MenuButton icon={<TrashIcon size={20} />} danger onClick={() => onRemove(folder)}>
                {text.remove}
              </MenuButton>
            </Menu>
          </li>
        ))}
      </ul>
      <Button
        variant="bare"
        size="small"
        icon={<PlusIcon size={18} />}
        data-intent=""
        onClick={onMake}
      >
        {text.make}
      </Button>
    </nav>
  )
}

/** @returns null: after all of them; undefined: it is at that end already */
function siblingAfter(
  folders: readonly Folder[],
  { id, parentId }: Folder,
  way: 'up' | 'down',
): string | null | undefined {
  const siblings = folders.filter((folder) => folder.parentId === parentId)
  const at = siblings.findIndex((folder) => folder.id === id)
  if (way === 'up') return siblings[at - 1]?.id
  return at === siblings.length - 1 ? undefined : (siblings[at + 2]?.id ?? null)
}
