import { useRef } from 'react'
import type { WorkContent } from '@afins/contract/api'
import { fields, limits } from '@afins/contract/fields'
import { Button } from '#ui/button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icon.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import styles from './edit.module.css'
import { languageName, type Named } from './names.ts'
import { fieldNames, text } from './text.ts'

type Title = WorkContent['titles'][number]

export interface TitlesFieldProps {
  readonly titles: readonly Title[]
  readonly languages: readonly Named[]
  readonly error: string | undefined
  readonly onChange: (titles: Title[]) => void
}

/** What a work is called in other languages. */
export function TitlesField({ titles, languages, error, onChange }: TitlesFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, title: Partial<Title>) =>
    onChange(titles.map((one, index) => (index === at ? { ...one, ...title } : one)))
  const remove = (at: number) => {
    onChange(titles.toSpliced(at, 1))
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={box} className={styles.group}>
      <legend>{fieldNames.titles}</legend>
      {titles.length > 0 ? (
        <ul className={styles.rows}>
          {titles.map(({ lang, text: title }, at) => (
            // Rows have no other name than their place.
            <li key={at} className={styles.otherTitle}>
              <Select
                aria-label={`${text.titleIn} ${at + 1}`}
                value={lang}
                onChange={(event) => change(at, { lang: event.currentTarget.value })}
              >
                {languages.some(({ code }) => code === lang) ? null : (
                  <option value={lang}>{lang === '' ? text.choose : languageName(lang)}</option>
                )}
                {languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
              <TextInput
                aria-label={text.otherTitle(at + 1)}
                autoComplete="off"
                lang={lang}
                maxLength={fields.workTitle.max}
                value={title}
                aria-invalid={error ? true : undefined}
                onChange={(event) => change(at, { text: event.currentTarget.value })}
              />
              <Button
                variant="bare"
                size="small"
                icon={<CloseIcon size={18} />}
                label={text.remove(title === '' ? text.otherTitle(at + 1) : title)}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.error} role="alert">
        {error}
      </p>
      {titles.length < limits.titlesOfWork ? (
        <p>
          <Button
            size="small"
            icon={<PlusIcon size={18} />}
            data-add=""
            onClick={() => onChange([...titles, { lang: 'en', text: '' }])}
          >
            {text.addTitle}
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
