import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { WorkDetail } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { kindsWithEditions, isCreator } from '@afins/contract/works'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { FormAlert } from '#parts/form-errors.tsx'
import { StandingNotice } from '#parts/standing-notice.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Page } from '#ui/frame.tsx'
import { TextInput } from '#ui/input.tsx'
import { LikelySame } from '../merge/likely-same.tsx'
import { SubpageHead } from '../subpage-head.tsx'
import { CoverField } from './cover-field.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { EditFields } from './edit-fields.tsx'
import { EditionsSection } from './editions-section.tsx'
import styles from './edit.module.css'
import { LinksSection } from './links-section.tsx'
import { text } from './text.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useEditWork } from './use-edit-work.ts'

/** Corrects a work. */
export function EditWorkPage() {
  const { workId = '' } = useParams()
  const { data: work } = useSuspenseQuery(queries.work(workId))
  const path = workPath(work)
  return (
    <Page header={<SubpageHead work={work} heading={text.heading} lead={text.lead} />}>
      {work.locked ? (
        <div className={styles.locked}>
          <p>{text.locked}</p>
          <LinkButton href={path}>{text.toWork}</LinkButton>
        </div>
      ) : (
        <div className={styles.page}>
          <StandingNotice act="edit" workId={work.id} />
          <LikelySame work={work} />
          <WorkForm key={work.id} work={work} path={path} />
          <LinksSection work={work} />
          {kindsWithEditions.includes(work.kind) ? <EditionsSection work={work} /> : null}
        </div>
      )}
    </Page>
  )
}

function WorkForm({ work, path }: { readonly work: WorkDetail; readonly path: string }) {
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { toasts } = useDeps()
  const left = useRef(false)
  const [isPending, setPending] = useState(false)
  const edit = useEditWork(box, work, () => {
    left.current = true
    toasts.show(text.saved)
    void navigate(path)
  })
  const { form, submission } = edit
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (isPending ? submission.run(waitForUpload) : edit.save())
  }
  return (
    <form ref={box} className={styles.form} noValidate onSubmit={onSubmit}>
      <FormAlert text={submission.alert} />
      {edit.conflicts ? (
        <EditConflict work={work} fields={edit.conflicts} onTakeTheirs={edit.takeTheirs} />
      ) : null}
      {isCreator(work) ? null : (
        <CoverField
          work={work}
          cover={form.cover}
          errors={submission.fields}
          onChange={(cover) => edit.change({ cover })}
          onPending={setPending}
        />
      )}
      <EditFields
        work={work}
        form={form}
        errors={submission.fields}
        typed={edit.typed}
        onType={edit.type}
        onChange={edit.change}
      />
      <Field label={text.reason} hint={text.reasonHint} error={submission.fields.reason}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={fields.editReason.max}
            value={edit.reason}
            onChange={(event) => edit.setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={`${styles.save} ${styles.bar}`}>
        <Button type="submit" variant="primary" pending={submission.pending}>
          {text.save}
        </Button>
        <LinkButton variant="bare" href={path}>
          {text.toWork}
        </LinkButton>
      </div>
      <UnsavedGuard mayLeave={useCallback(() => left.current, [])} isDirty={edit.isDirty} />
    </form>
  )
}

const waitForUpload = () => Promise.resolve({ fields: {}, alert: text.coverPending })
