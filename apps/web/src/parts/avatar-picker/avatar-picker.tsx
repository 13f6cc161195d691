import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { useDeps } from '#data/deps.ts'
import { imageFault } from '#data/image-fault.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { FileChoice } from '#parts/file-choice.tsx'
import { shownAvatar } from '#parts/shown.ts'
import { CropDialog } from './crop-dialog.tsx'
import { accept, openPicture, PictureError } from './picture.ts'
import { text } from './text.ts'
import styles from './avatar-picker.module.css'

export interface AvatarPickerProps {
  readonly name: string
  /** A colour name, for the letter that stands where there is no picture. */
  readonly color: string
  /** The media id of the picture; null for none. */
  readonly value: string | null
  readonly onChange: (media: string | null) => void
  /** What the server said against it. */
  readonly error?: string | undefined
}

/** One's picture: chosen from the device, cut to a square, kept by the server, not yet saved. */
export function AvatarPicker({ name, color, value, onChange, error }: AvatarPickerProps) {
  const deps = useDeps()
  const hasPlan = useOwnProfile()?.benefits.includes('uploads') ?? false
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  useEffect(() => () => picture?.close(), [picture])

  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again.
    event.target.value = ''
    if (!file) return
    const known = imageFault(deps, file)
    setFault(known)
    if (known !== null) return
    setStatus(text.reading)
    try {
      setPicture(await openPicture(file))
    } catch (failure) {
      if (!(failure instanceof PictureError)) throw failure
      setFault(errorText(failure.code))
    } finally {
      setStatus('')
    }
  }
  const settle = (media: string | null, said: string) => {
    setPicture(null)
    setStatus(said)
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
          fault={fault ?? error}
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
          onKept={(media) => settle(media, text.sent)}
        />
      ) : null}
    </div>
  )
}
