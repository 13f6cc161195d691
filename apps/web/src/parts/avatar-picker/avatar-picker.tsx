import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { useDeps } from '#data/deps.ts'
import { imageError } from '#data/image-error.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { FileChoice } from '#parts/file-choice.tsx'
import { shownAvatar } from '#parts/shown.ts'
import { CropDialog } from './crop-dialog.tsx'
import { accept, openPicture, PictureError } from './picture.ts'
import styles from './avatar-picker.module.css'

const text = {
  hint: (bytes: number) =>
    `JPEG, PNG, WebP, AVIF ou GIF, até ${bytes / 1024 / 1024} MB. Você escolhe o recorte.`,
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Tirar foto',
  removed: 'Foto tirada.',
  reading: 'Abrindo a imagem…',
  sent: 'Foto pronta. Salve para mostrar no perfil.',
} as const

export interface AvatarPickerProps {
  readonly name: string
  /** For the initial where there is no picture. */
  readonly color: string
  /** A media id. */
  readonly value: string | null
  readonly onChange: (media: string | null) => void
  readonly error?: string | undefined
}

/** Crops and uploads a picture; the form saves it. */
export function AvatarPicker({ name, color, value, onChange, error }: AvatarPickerProps) {
  const deps = useDeps()
  const hasPlan = useOwnProfile()?.benefits.includes('uploads') ?? false
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  useEffect(() => () => picture?.close(), [picture])

  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again.
    event.target.value = ''
    if (!file) return
    const known = imageError(deps, file)
    setFileError(known)
    if (known !== null) return
    setStatus(text.reading)
    try {
      setPicture(await openPicture(file))
    } catch (failure) {
      if (!(failure instanceof PictureError)) throw failure
      setFileError(errorText(failure.code))
    } finally {
      setStatus('')
    }
  }
  const settle = (media: string | null, message: string) => {
    setPicture(null)
    setStatus(message)
    onChange(media)
    input.current?.focus()
  }

  const shown = shownAvatar(value)
  return (
    <div className={styles.picker}>
      <Avatar size={96} src={shown?.src ?? null} srcSet={shown?.srcSet} name={name} color={color} />
      <div className={styles.side}>
        <FileChoice
          input={input}
          accept={accept}
          label={value === null ? text.choose : text.change}
          hint={text.hint(allowances[hasPlan ? 'plan' : 'free'].uploadBytes)}
          error={fileError ?? error}
          status={status}
          removal={
            value === null ? null : { label: text.remove, run: () => settle(null, text.removed) }
          }
          onFile={(event) => void onFile(event)}
        />
      </div>
      {picture ? (
        <CropDialog
          picture={picture}
          onClose={() => {
            setPicture(null)
            input.current?.focus()
          }}
          onUploaded={(media) => settle(media, text.sent)}
        />
      ) : null}
    </div>
  )
}
