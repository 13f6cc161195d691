import { useState } from 'react'
import type { Import } from '@afins/contract/api'
import { RelativeTime } from '#parts/relative-time.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { importAddress } from './import-address.ts'
import styles from './import.module.css'
import { text as all } from './text.ts'
import { UndoDialog } from './undo-dialog.tsx'

const text = all.earlier

export interface EarlierImportsProps {
  readonly imports: readonly Import[]
  /** Whether another one is under way: only one at a time. */
  readonly isBusy: boolean
  readonly onChange: (id: string, after: Import | null) => void
}

/** The imports of the last weeks. */
export function EarlierImports({ imports, isBusy, onChange }: EarlierImportsProps) {
  const [asking, setAsking] = useState<string | null>(null)
  if (imports.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby="anteriores">
      <h2 id="anteriores">{text.heading}</h2>
      <ul>
        {imports.map((one) => (
          <li key={one.id}>
            <p>
              <b>{all.sources[one.source]}</b>
              <span className={styles.quiet}>
                <RelativeTime at={one.createdAt} /> ·{' '}
                {one.state === 'undone' ? text.undone : all.report.brought(one.counts.brought)}
              </span>
            </p>
            {one.state === 'done' && !isBusy ? (
              <p className={styles.actions}>
                <LinkButton
                  variant="bare"
                  size="small"
                  href={importAddress({ importId: one.id })}
                  label={text.of(text.report, one)}
                >
                  {text.report}
                </LinkButton>
                {one.counts.brought > 0 ? (
                  <Button
                    variant="bare"
                    size="small"
                    label={text.of(all.undo, one)}
                    data-intent=""
                    onClick={() => setAsking(one.id)}
                  >
                    {all.undo}
                  </Button>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {asking === null ? null : (
        <UndoDialog
          importId={asking}
          onClose={() => setAsking(null)}
          onUndone={(after) => onChange(asking, after)}
        />
      )}
    </section>
  )
}
