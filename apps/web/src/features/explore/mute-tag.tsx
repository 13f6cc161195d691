import { useState } from 'react'
import { MuteDialog } from '#parts/blocks/mute-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { MuteIcon } from '#ui/drawn-icon.tsx'

const text = { mute: 'Silenciar a tag' } as const

/** Leaves the posts with a tag out of the reader's feeds. */
export function MuteTag({ tag }: { readonly tag: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="bare"
        icon={<MuteIcon size={18} />}
        data-intent=""
        onClick={() => setAsking(true)}
      >
        {text.mute}
      </Button>
      {isAsking ? (
        <MuteDialog
          mutables={[{ label: `#${tag}`, target: { kind: 'tag', tag } }]}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
