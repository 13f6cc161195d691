import { useRef } from 'react'
import { uploadTypes } from '@afins/contract/media'
import { Button } from '#ui/button.tsx'
import { ImageIcon } from '#ui/drawn-icon.tsx'
import { text } from './text.ts'

export function AddImages({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={uploadTypes.join(',')}
        aria-label={text.addImages}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button
        variant="bare"
        size="small"
        icon={<ImageIcon size={20} />}
        label={text.addImages}
        data-add=""
        data-intent=""
        onClick={() => input.current?.click()}
      >
        {text.images}
      </Button>
    </>
  )
}
