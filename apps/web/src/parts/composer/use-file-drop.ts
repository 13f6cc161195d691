import { useState, type DragEvent } from 'react'

/** Files dropped on an element: what it needs for that, and whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [holding, setHolding] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setHolding(event.type === 'dragover')
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  return { holding, handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag } }
}
