import { useEffect, useState, type DragEvent } from 'react'

/** Files dropped on an element: what it needs for that, and whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [holding, setHolding] = useState(false)
  useEffect(refuseStrays, [])
  const onDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const { currentTarget, relatedTarget } = event
    // Going from one field to another leaves a field, not the form.
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    setHolding(event.type === 'dragover' || (event.type === 'dragleave' && stays))
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  return { holding, handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag } }
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true

/** A file let go beside its place would be opened in this tab, instead of what is being written. */
function refuseStrays(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    const { defaultPrevented: isTaken, target } = event
    const isChoice = target instanceof HTMLInputElement && target.type === 'file'
    if (isTaken || isChoice || !event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  const end = new AbortController()
  window.addEventListener('dragover', refuse, { signal: end.signal })
  window.addEventListener('drop', refuse, { signal: end.signal })
  return () => end.abort()
}
