import { useState, type ReactNode } from 'react'
import { BlockDialog } from '#parts/blocks/block-dialog.tsx'
import { MuteDialog } from '#parts/blocks/mute-dialog.tsx'
import { BookmarkDialog } from '#parts/bookmark-dialog.tsx'
import { EntryDialog } from '#parts/diary/entry-dialog.tsx'
import { NowText } from '#parts/diary/now-text.tsx'
import { ProgressDialog } from '#parts/diary/progress-dialog.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { PendingUploadDialog } from '#parts/pending-upload-dialog.tsx'
import { ReportDialog } from '#parts/report/report-dialog.tsx'
import { SearchDialog } from '#parts/search-dialog/search-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import type { GalleryEntry } from './entry.ts'
import { ana, diaryItem, entry } from './fixtures.ts'
import { SignedIn } from './signed-in.tsx'

interface OpenedProps {
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, which closes itself. */
function Opened({ children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SignedIn answers={{ listFolders: () => ({ folders: [] }) }}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </SignedIn>
  )
}

const upload = { isComplete: () => false, settled: () => Promise.resolve() }

/** Dialogs of the product. */
export const dialogEntries: readonly GalleryEntry[] = [
  {
    file: 'parts/blocks/block-dialog.tsx',
    states: {
      dialog: <Opened>{(onClose) => <BlockDialog person={ana} onClose={onClose} />}</Opened>,
    },
  },
  {
    file: 'parts/blocks/mute-dialog.tsx',
    states: {
      dialog: (
        <Opened>
          {(onClose) => (
            <MuteDialog
              mutables={[{ label: 'Ana Prado', target: { kind: 'person', username: 'ana' } }]}
              onClose={onClose}
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'parts/bookmark-dialog.tsx',
    states: {
      dialog: (
        <Opened>
          {(onClose) => (
            <BookmarkDialog
              bookmark={{ postId: '1', folderId: null, remark: 'Reler', tags: ['cinema'] }}
              onClose={onClose}
            />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'parts/diary/entry-dialog.tsx',
    states: {
      'a new entry': (
        <Opened>
          {(onClose) => (
            <EntryDialog item={{ ...diaryItem, entry: { ...entry, id: '' } }} onClose={onClose} />
          )}
        </Opened>
      ),
      'an entry': (
        <Opened>{(onClose) => <EntryDialog item={diaryItem} onClose={onClose} />}</Opened>
      ),
    },
  },
  {
    file: 'parts/diary/now-text.tsx',
    states: {
      progress: <NowText entry={{ ...entry, progress: 62, unit: 'percent' }} />,
      since: <NowText entry={{ ...entry, progress: null, unit: null, started: '2026-11-06' }} />,
    },
  },
  {
    file: 'parts/diary/progress-dialog.tsx',
    states: {
      dialog: <Opened>{(onClose) => <ProgressDialog item={diaryItem} onClose={onClose} />}</Opened>,
    },
  },
  {
    file: 'parts/form-dialog.tsx',
    states: {
      dialog: (
        <Opened>
          {(onClose) => (
            <FormDialog
              title="Nova pasta"
              send={() => Promise.resolve({ fields: { nome: 'Escolha um nome.' }, alert: null })}
              onClose={onClose}
            >
              {(errors) => (
                <Field label="Nome" {...(errors.nome !== undefined && { error: errors.nome })}>
                  {(control) => <TextInput {...control} name="nome" />}
                </Field>
              )}
            </FormDialog>
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'parts/pending-upload-dialog.tsx',
    states: {
      dialog: (
        <Opened>
          {(onClose) => (
            <PendingUploadDialog pendingUpload={upload} open onLeave={onClose} onStay={onClose} />
          )}
        </Opened>
      ),
    },
  },
  {
    file: 'parts/report/report-dialog.tsx',
    states: {
      dialog: (
        <Opened>
          {(onClose) => <ReportDialog target={{ kind: 'post', id: '1' }} onClose={onClose} />}
        </Opened>
      ),
    },
  },
  {
    file: 'parts/search-dialog/search-dialog.tsx',
    states: { dialog: <Opened>{(onClose) => <SearchDialog open onClose={onClose} />}</Opened> },
  },
]
