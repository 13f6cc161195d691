import { useState } from 'react'
import { fields as rules } from '@afins/contract/fields'
import type { PlacedFolder } from '#data/bookmarks.ts'
import { ApiError, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf } from '#parts/form-errors.tsx'
import { PlanNote } from '#parts/plan-note.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import { text as all } from './text.ts'

const text = all.folders

export interface FolderDialogProps {
  /** Null for a new folder. */
  readonly folder: PlacedFolder | null
  readonly folders: readonly PlacedFolder[]
  readonly parentId: string | null
  readonly onClose: () => void
}

const places = {
  has: (field: string) => field === 'name' || field === 'parentId',
  codes: {
    'folder.name_taken': 'name',
    'folder.limit': 'name',
    'folder.too_deep': 'parentId',
    'folder.into_itself': 'parentId',
    'folder.not_found': 'parentId',
  },
  fallback: all.failed,
} as const

export function FolderDialog({ folder, folders, parentId, onClose }: FolderDialogProps) {
  const deps = useDeps()
  const [key] = useState(() => newKey())
  const [isFull, setFull] = useState(false)
  const hasAll = useOwnProfile()?.benefits.includes('folders') ?? false

  const send = async (values: FormData) => {
    const body = {
      name: formText(values, 'name'),
      parentId: formText(values, 'parentId') || null,
    }
    try {
      if (folder) await deps.call('updateFolder', { params: { folderId: folder.id }, body })
      else await deps.call('createFolder', { body }, { idempotencyKey: key })
      deps.toasts.show(folder ? text.changed : text.made)
      onClose()
      return null
    } catch (error) {
      setFull(error instanceof ApiError && error.code === 'folder.limit')
      return formErrorsOf(error, places)
    }
  }

  return (
    <FormDialog
      title={folder ? text.change : text.make}
      send={send}
      onClose={onClose}
      note={isFull && !hasAll ? <PlanNote>{text.plan}</PlanNote> : null}
    >
      {(errors) => (
        <>
          <Field label={text.name} required error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                autoComplete="off"
                maxLength={rules.folderName.max}
                defaultValue={folder?.name ?? ''}
              />
            )}
          </Field>
          <Field label={text.inside} error={errors.parentId}>
            {(control) => (
              <Select
                {...control}
                name="parentId"
                defaultValue={(folder ? folder.parentId : parentId) ?? ''}
              >
                <option value="">{text.top}</option>
                {folders.map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
