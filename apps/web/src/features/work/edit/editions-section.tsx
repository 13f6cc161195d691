import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Edition, WorkDetail } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { PencilIcon, PlusIcon } from '#ui/icon.tsx'
import { editionLine } from '../edition-line.ts'
import styles from './edit.module.css'
import { EditionDialog } from './edition-dialog.tsx'
import { text } from './text.ts'

/** The editions of a book or an album, folded, with a dialog to add and edit them. */
export function EditionsSection({ work }: { readonly work: WorkDetail }) {
  const { data } = useSuspenseQuery(queries.editions(work.id))
  const [open, setOpen] = useState<Edition | 'new' | null>(null)
  return (
    <section className={styles.section} aria-label={text.editions}>
      <h2>{text.editions}</h2>
      <p className={styles.hint}>{text.editionsLead}</p>
      {data.items.length === 0 ? (
        <p className={styles.hint}>{text.noEditions}</p>
      ) : (
        <ul className={styles.rows}>
          {data.items.map((edition) => {
            const line = editionLine(work, edition)
            return (
              <li key={edition.id} className={styles.linkRow}>
                <span>{line}</span>
                <Button
                  variant="bare"
                  size="small"
                  icon={<PencilIcon size={18} />}
                  label={text.editThis(line)}
                  onClick={() => setOpen(edition)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <p>
        <Button size="small" icon={<PlusIcon size={18} />} onClick={() => setOpen('new')}>
          {text.addEdition}
        </Button>
      </p>
      {open === null ? null : (
        <EditionDialog
          work={work}
          edition={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
