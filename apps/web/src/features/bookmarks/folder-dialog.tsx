import { useRef, useState } from 'react'
import { fields as rules } from '@afins/contract/fields'
import { refreshBookmarks, type PlacedFolder } from '#data/bookmarks.ts'
import { ApiError } from '#data/api-error.ts'
import { useDeps } from '#data/deps.ts'
import { formText } from '#data/form-text.ts'
import { newKey } from '#data/new-key.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { formErrorsOf } from '#parts/form-errors.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import { PlanNote } from '#parts/plan-note.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import layout from '#ui/layout.module.css'
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
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(form)
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
      await refreshBookmarks(deps)
      deps.toasts.show(folder ? text.changed : text.made)
      onClose()
      return null
    } catch (error) {
      setFull(error instanceof ApiError && error.code === 'folder.limit')
      return formErrorsOf(error, places)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={folder ? text.change : text.make}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            pending={submission.pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={layout.stack}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          void submission.run(() => send(values))
        }}
      >
        <Field label={text.name} required error={submission.fields.name}>
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
        <Field label={text.inside} error={submission.fields.parentId}>
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
        <FormAlert text={submission.alert} />
        {isFull && !hasAll ? <PlanNote>{text.plan}</PlanNote> : null}
      </form>
    </Dialog>
  )
}
