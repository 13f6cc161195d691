import { useEffect, useState, type DragEvent } from 'react'

export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [holding, setHolding] = useState(false)
  useEffect(preventStrayDrops, [])
  const onDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const { currentTarget, relatedTarget } = event
    // Moving between fields leaves a field, not the form.
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    setHolding(event.type === 'dragover' || (event.type === 'dragleave' && stays))
    if (event.type === 'drop') onFiles([...event.dataTransfer.files])
  }
  return { holding, handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag } }
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true

/** Browsers open a file that is dropped anywhere else in this tab. */
function preventStrayDrops(): () => void {
  const reject = (event: globalThis.DragEvent) => {
    const { defaultPrevented: isTaken, target } = event
    const isChoice = target instanceof HTMLInputElement && target.type === 'file'
    if (isTaken || isChoice || !event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  const end = new AbortController()
  window.addEventListener('dragover', reject, { signal: end.signal })
  window.addEventListener('drop', reject, { signal: end.signal })
  return () => end.abort()
}
