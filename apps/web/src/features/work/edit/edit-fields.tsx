import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkDetail } from '@afins/contract/api'
import { fields, limits } from '@afins/contract/fields'
import { kindFacts, isCreator } from '@afins/contract/works'
import { queries } from '#data/queries.ts'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Select, TextInput } from '#ui/input.tsx'
import { CreditsField } from './credits-field.tsx'
import type { EditForm } from './edit-form.ts'
import type { TypedParts } from './use-edit-work.ts'
import styles from './edit.module.css'
import { IdsField } from './ids-field.tsx'
import { allLanguages, countries, countryName, languageName } from './names.ts'
import { PickedField } from './picked-field.tsx'
import { fieldNames, lengthNames, text } from './text.ts'
import { SynopsisField } from './synopsis-field.tsx'
import { TitlesField } from './titles-field.tsx'

export interface EditFieldsProps {
  readonly work: WorkDetail
  readonly form: EditForm
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<EditForm>) => void
  readonly typed: TypedParts
  readonly onType: (typed: Partial<TypedParts>) => void
}

/** The facts of a work, but its cover. */
export function EditFields({ work, form, errors, onChange, typed, onType }: EditFieldsProps) {
  const { kind, interest } = work
  const unit = kindFacts[kind].length
  // The browser has other names than the server: they are there once it draws.
  const hydrated = useHydrated()
  const languages = useMemo(() => (hydrated ? allLanguages() : []), [hydrated])
  const regions = useMemo(() => (hydrated ? countries() : []), [hydrated])
  const { data: genres } = useQuery(queries.genres(interest))
  const genreName = (slug: string) =>
    genres?.items.find((one) => one.slug === slug)?.name ??
    work.genres.find((one) => one.slug === slug)?.name ??
    slug
  const line = (
    field: 'title' | 'originalTitle' | 'year' | 'endYear' | 'length' | 'note',
    label: string,
    { max, numeric, hint }: { max: number; numeric?: boolean; hint?: string },
  ) => (
    <Field
      label={label}
      hint={hint}
      error={errors[field]}
      required={field === 'title' || undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode={numeric ? 'numeric' : undefined}
          maxLength={max}
          value={form[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {line('title', fieldNames.title, { max: fields.workTitle.max, hint: text.titleHint })}
      {line('originalTitle', fieldNames.originalTitle, { max: fields.workTitle.max })}
      <TitlesField
        titles={form.titles}
        languages={languages}
        error={errors.titles}
        onChange={(titles) => onChange({ titles })}
      />
      {isCreator(work) ? null : (
        <CreditsField
          kind={kind}
          interest={interest}
          credits={form.credits}
          error={errors.credits}
          typed={typed.person}
          onTyped={(person) => onType({ person })}
          onChange={(credits) => onChange({ credits })}
        />
      )}
      <div className={styles.pair}>
        {line('year', fieldNames.year, { max: 4, numeric: true })}
        {line('endYear', fieldNames.endYear, { max: 4, numeric: true, hint: text.endYearHint })}
      </div>
      {unit === null
        ? null
        : line('length', lengthNames[unit], {
            max: 9,
            numeric: unit !== 'seconds',
            hint: unit === 'seconds' ? text.lengthHint : undefined,
          })}
      <PickedField
        label={fieldNames.countries}
        addLabel={text.addCountry}
        error={errors.countries}
        picked={form.countries}
        options={regions}
        most={limits.countriesOfWork}
        nameOf={countryName}
        onChange={(picked) => onChange({ countries: picked })}
      />
      <Field label={text.language} error={errors.language}>
        {(control) => (
          <Select
            {...control}
            value={form.language}
            onChange={(event) => onChange({ language: event.currentTarget.value })}
          >
            <option value="">{text.unknown}</option>
            {form.language === '' || languages.some(({ code }) => code === form.language) ? null : (
              <option value={form.language}>{languageName(form.language)}</option>
            )}
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PickedField
        label={fieldNames.genres}
        addLabel={text.addGenre}
        hint={form.genres.length >= limits.genresOfWork ? text.genresFull : undefined}
        error={errors.genres}
        picked={form.genres}
        options={(genres?.items ?? []).map(({ slug, name }) => ({ code: slug, name }))}
        most={limits.genresOfWork}
        nameOf={genreName}
        onChange={(picked) => onChange({ genres: picked })}
      />
      {isCreator(work) ? null : (
        <SynopsisField
          kind={work.kind}
          synopsis={form.synopsis}
          errors={errors}
          onChange={(synopsis) => onChange({ synopsis })}
        />
      )}
      {line('note', fieldNames.note, { max: fields.workNote.max, hint: text.noteHint })}
      <IdsField
        ids={form.ids}
        typed={typed.id}
        error={errors.ids}
        onType={(id) => onType({ id })}
        onChange={(ids) => onChange({ ids: [...ids] })}
      />
    </>
  )
}
