import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bookmark } from '@afins/contract/api'
import { fields as rules } from '@afins/contract/fields'
import { placed } from '#data/bookmarks.ts'
import { useDeps } from '#data/deps.ts'
import { newKey } from '#data/call.ts'
import { queries } from '#data/queries.ts'
import { Field, formText } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { formErrorsOf } from './form-errors.tsx'

const text = {
  title: 'Nos favoritos',
  folder: 'Pasta',
  noFolder: 'Sem pasta',
  remark: 'Anotação',
  remarkHint: 'Só você lê.',
  tags: 'Tags',
  tagsHint: 'Separadas por vírgula; até 10.',
  saved: 'Anotado.',
  failed: 'Não deu para salvar. Tente de novo.',
  newFolder: 'Nova pasta',
  newFolderHint: 'Deixe em branco para usar a pasta escolhida acima.',
} as const

export { offerBookmarkUndo } from './offer-bookmark-undo.ts'

export interface BookmarkDialogProps {
  readonly bookmark: Pick<Bookmark, 'postId' | 'folderId' | 'remark' | 'tags'>
  readonly onClose: () => void
}

const places = {
  has: (field: string) => ['name', 'remark', 'tags'].includes(field.split('.')[0] ?? ''),
}

export function BookmarkDialog({ bookmark, onClose }: BookmarkDialogProps) {
  const deps = useDeps()
  const { data } = useQuery(queries.folders())
  const folders = placed(data?.folders ?? [])
  const [folderKey] = useState(() => newKey())
  const { postId } = bookmark

  const send = async (values: FormData) => {
    try {
      const name = formText(values, 'name').trim()
      const chosen = formText(values, 'folder') || null
      const body = { name, parentId: chosen }
      const made =
        name === ''
          ? null
          : await deps.call('createFolder', { body }, { idempotencyKey: folderKey })
      const tags = formText(values, 'tags')
        .split(/[,\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean)
      await deps.call('updateBookmark', {
        params: { postId },
        body: { folderId: made?.id ?? chosen, remark: formText(values, 'remark'), tags },
      })
      deps.toasts.show(text.saved)
      onClose()
      return null
    } catch (error) {
      return formErrorsOf(error, { ...places, codes: folderCodes, fallback: text.failed })
    }
  }

  return (
    <FormDialog title={text.title} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <Field label={text.folder}>
            {(control) => (
              // With the loaded folders it is another field, which shows the current one.
              <Select
                {...control}
                key={data ? 'there' : 'coming'}
                name="folder"
                defaultValue={bookmark.folderId ?? ''}
              >
                <option value="">{text.noFolder}</option>
                {folders.map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={text.newFolder} hint={text.newFolderHint} error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                maxLength={rules.folderName.max}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={text.remark} hint={text.remarkHint} error={errors.remark}>
            {(control) => (
              <TextArea
                {...control}
                name="remark"
                maxLength={rules.remark.max}
                defaultValue={bookmark.remark}
              />
            )}
          </Field>
          <Field label={text.tags} hint={text.tagsHint} error={firstOf(errors, 'tags')}>
            {(control) => (
              <TextInput
                {...control}
                name="tags"
                autoComplete="off"
                defaultValue={bookmark.tags.join(', ')}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

const folderCodes = {
  'folder.name_taken': 'name',
  'folder.too_deep': 'name',
  'folder.limit': 'name',
  'folder.not_found': 'name',
} as const

function firstOf(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path.split('.')[0] === name)?.[1]
}
