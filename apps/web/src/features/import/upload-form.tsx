import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Import } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { ApiError, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { uploadExport } from '#data/upload.ts'
import { formErrorsOf, FormAlert, type FormErrors } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import styles from './import.module.css'
import { SourceList } from './source-list.tsx'
import { text as all } from './text.ts'

const text = all.start

const POLL_MS = 2000
const FIELD = 'file'
const codes = {
  'import.unknown_format': FIELD,
  'import.too_many_works': FIELD,
  'import.missing_column': FIELD,
  'import.busy': FIELD,
} as const
const atField = (error: string): FormErrors => ({ fields: { [FIELD]: error }, alert: null })

interface Upload {
  /** The fraction that is sent. */
  readonly sent: number
  readonly cancel: () => void
}

/** What the server does with a file that it has: others may be before it. */
function Reading() {
  const { data } = useQuery({ ...queries.importQueue(), refetchInterval: POLL_MS })
  return data?.ahead ? text.waiting(data.ahead) : text.reading
}

/** The file, where one gets it, and what comes from it. */
export function UploadForm({ onRead }: { readonly onRead: (found: Import) => void }) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { fields, alert, pending, run, clear } = useSubmission(form)
  const [upload, setUpload] = useState<Upload | null>(null)

  const send = async (file: FormDataEntryValue | null): Promise<FormErrors | null> => {
    if (!(file instanceof File) || file.name === '') return atField(text.none)
    if (file.size > limits.importBytes) return atField(text.tooLarge)
    if (file.size > limits.importTextBytes && !/\.zip$/i.test(file.name))
      return atField(text.textTooLarge)
    const controller = new AbortController()
    const cancel = () => controller.abort()
    setUpload({ sent: 0, cancel })
    try {
      const found = await uploadExport(deps, file, {
        signal: controller.signal,
        idempotencyKey: newKey(),
        onProgress: (sent) => setUpload({ sent, cancel }),
      })
      onRead(found)
      return null
    } catch (error) {
      if (controller.signal.aborted) return null
      if (error instanceof ApiError && error.status === 413) return atField(text.tooLarge)
      return formErrorsOf(error, { has: (field) => field === FIELD, codes, fallback: all.failed })
    } finally {
      setUpload(null)
    }
  }
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const file = new FormData(event.currentTarget).get(FIELD)
          void run(() => send(file))
        }}
      >
        <Field label={text.file} hint={text.hint} error={fields[FIELD] ?? null} required>
          {(control) => (
            <input
              {...control}
              className={styles.file}
              type="file"
              name={FIELD}
              accept=".zip,.csv,.tsv,.log,.json,.jsonl,.xml,.gz,application/zip,text/csv,application/json"
              onChange={() => clear(FIELD)}
            />
          )}
        </Field>
        <FormAlert text={alert} />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" pending={pending}>
            {text.submit}
          </Button>
          {upload ? (
            <Button variant="bare" onClick={upload.cancel}>
              {all.cancel}
            </Button>
          ) : null}
        </p>
        {upload ? (
          <div className={styles.progress}>
            <p id="envio">
              {upload.sent < 1 ? text.sending(Math.floor(upload.sent * 100)) : <Reading />}
            </p>
            <progress value={upload.sent} max={1} aria-labelledby="envio" />
          </div>
        ) : null}
      </form>
      <p className={styles.notes}>{text.safe}</p>
      <SourceList />
      <h3>{text.whatComes}</h3>
      <div className={styles.lead}>
        <p>{text.brought}</p>
        <p>{text.plays}</p>
        <p>{text.ignored}</p>
      </div>
    </>
  )
}
