import { useState, type DragEvent } from 'react'

/** Files dropped on an element: what it needs for that, and whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [holding, setHolding] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const { currentTarget, relatedTarget } = event
    // Going from one field to another leaves a field, not the form.
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    setHolding(event.type === 'dragover' || (event.type === 'dragleave' && stays))
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  return { holding, handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag } }
}
