import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import type { Import } from '@afins/contract/api'
import { isUnderWay } from '#data/imports.ts'
import { useSearch } from '#data/search.ts'
import { PageHead } from '#parts/page-head.tsx'
import { Page } from '#ui/frame.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { importView, type ImportView } from './import-address.ts'
import styles from './import.module.css'
import { Preview } from './preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { text } from './text.ts'
import { UploadForm } from './upload-form.tsx'
import { useImports } from './use-imports.ts'

export function ImportPage() {
  const view = importView(useSearch())
  const navigate = useNavigate()
  const { current, others, heading, store, leave } = useImports(view.importId)
  const title = current ? text.headings[current.state] : text.start.heading
  return (
    <Page header={<PageHead title={text.title} lead={text.lead} />}>
      <section className={styles.current} aria-labelledby="importacao">
        <h2 id="importacao" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {current ? (
          <CurrentImport
            key={current.id}
            current={current}
            view={view}
            onChange={(after) => store(current.id, after)}
            onLeave={() => {
              leave()
              void navigate(href('import'), { replace: true })
            }}
          />
        ) : (
          <UploadForm onRead={(found) => store(found.id, found)} />
        )}
      </section>
      {/* Only the state: its numbers change too often to be read out. */}
      <p className="hidden-visually" role="status">
        {current ? `${text.sources[current.source]}: ${title}` : ''}
      </p>
      <EarlierImports
        imports={others}
        isBusy={current !== undefined && isUnderWay(current)}
        onChange={store}
      />
    </Page>
  )
}

interface CurrentImportProps {
  readonly current: Import
  readonly view: ImportView
  readonly onChange: (after: Import | null) => void
  readonly onLeave: () => void
}

function CurrentImport({ current, view, onChange, onLeave }: CurrentImportProps) {
  switch (current.state) {
    case 'matching':
    case 'importing':
    case 'undoing':
      return <ImportProgress current={current} onChange={onChange} />
    case 'preview':
      return <Preview current={current} view={view} onChange={onChange} />
    case 'done':
    case 'undone':
      return <ImportReport current={current} view={view} onChange={onChange} onLeave={onLeave} />
  }
}
