import { useEffect, useRef, useState } from 'react'
import { errorText } from '@afins/contract/errors-pt'
import { ApiError, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { centred } from './crop.ts'
import { Cropper } from './cropper.tsx'
import { cut, PictureError } from './picture.ts'
import styles from './avatar-picker.module.css'

const text = {
  dialogTitle: 'Recortar foto',
  cancel: 'Cancelar',
  use: 'Usar foto',
  sending: 'Enviando…',
  offline: 'Sem conexão. O recorte continua aqui: tente de novo quando a internet voltar.',
} as const

export interface CropDialogProps {
  readonly picture: ImageBitmap
  readonly onClose: () => void
  readonly onUploaded: (media: string) => void
}

function messageOf(error: unknown): string {
  if (error instanceof PictureError) return errorText(error.code)
  return error instanceof ApiError && error.code === 'network' ? text.offline : failureText(error)
}

/** A failed upload can be retried. */
export function CropDialog({ picture, onClose, onUploaded }: CropDialogProps) {
  const { call } = useDeps()
  const [crop, setCrop] = useState(() => centred(picture))
  const [state, setState] = useState<{ readonly sending: boolean; readonly error: string | null }>({
    sending: false,
    error: null,
  })
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])

  const send = async () => {
    setState({ sending: true, error: null })
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      const upload = await cut(picture, crop)
      const options = { idempotencyKey: newKey(), signal }
      const uploaded = await call('uploadMedia', { query: { purpose: 'avatar' }, upload }, options)
      onUploaded(uploaded.id)
    } catch (error) {
      if (signal.aborted) return
      setState({ sending: false, error: messageOf(error) })
    }
  }

  return (
    <Dialog
      open
      title={text.dialogTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" pending={state.sending} onClick={() => void send()}>
            {state.sending ? text.sending : text.use}
          </Button>
        </>
      }
    >
      <Cropper picture={picture} crop={crop} onChange={setCrop} />
      {state.error ? (
        <p className={styles.error} role="alert">
          {state.error}
        </p>
      ) : null}
    </Dialog>
  )
}
