import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RovingToolbar } from '#ui/roving-toolbar.tsx'
import { BoldIcon, ItalicIcon, QuoteIcon } from '#ui/drawn-icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { createToastStore } from '#ui/toast-store.ts'
import { ToastRegion } from '#ui/toast.tsx'

export function DialogDemo({ sheet }: { readonly sheet?: 'side' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Apagar este post?"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancelar
            </Button>
            <Button variant="danger" onClick={close}>
              Apagar
            </Button>
          </>
        }
        {...(sheet && { sheet })}
      >
        <p>Ele fica trinta dias na lixeira.</p>
      </Dialog>
    </>
  )
}

const TABS = ['Entrar', 'Criar conta']

export function TabsDemo() {
  const [selected, setSelected] = useState('Entrar')
  return (
    <Tabs
      label="Conta"
      items={TABS.map((id) => ({ id, label: id, href: `#${id}` }))}
      selected={selected}
      onSelect={setSelected}
    >
      <p>{selected}</p>
    </Tabs>
  )
}

export function ToolbarDemo() {
  const [pressed, setPressed] = useState('bold')
  const tools = [
    { name: 'bold', label: 'Negrito', icon: <BoldIcon size={20} /> },
    { name: 'italic', label: 'Itálico', icon: <ItalicIcon size={20} /> },
    { name: 'quote', label: 'Citação', icon: <QuoteIcon size={20} /> },
  ]
  return (
    <RovingToolbar
      label="Formatação"
      className={undefined}
      tools={tools.map((tool) => ({
        ...tool,
        pressed: pressed === tool.name,
        run: () => setPressed(tool.name),
      }))}
    />
  )
}

export function ToastDemo() {
  const [store] = useState(createToastStore)
  useEffect(() => {
    store.show('Post apagado.', { label: 'Desfazer', run: () => undefined })
    store.pause()
  }, [store])
  return <ToastRegion store={store} />
}
