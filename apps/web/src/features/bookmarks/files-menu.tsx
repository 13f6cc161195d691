import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDeps } from '#data/deps.ts'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { ImportReport } from './import-report.tsx'
import { text as all } from './text.ts'

const text = all.files

export function FilesMenu() {
  const deps = useDeps()
  const input = useRef<HTMLInputElement>(null)
  const give = useMutation({
    mutationFn: (format: 'html' | 'json') => deps.call('exportBookmarks', { query: { format } }),
    onSuccess: (file) =>
      download(file.name, new Blob([file.text], { type: `${file.type};charset=utf-8` })),
    meta: { failed: all.failed },
  })
  const take = useMutation({
    mutationFn: (file: File) => {
      const upload = new Blob([file], { type: 'application/octet-stream' })
      return deps.call('importBookmarks', { upload })
    },
    onMutate: () => deps.toasts.show(text.reading),
    meta: { failed: all.failed },
  })
  return (
    <>
      <Menu label={text.label} icon={<MoreIcon size={20} />}>
        <MenuButton onClick={() => input.current?.click()}>{text.take}</MenuButton>
        <MenuButton onClick={() => give.mutate('html')}>{text.html}</MenuButton>
        <MenuButton onClick={() => give.mutate('json')}>{text.json}</MenuButton>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".html,.htm,.json,text/html,application/json"
        aria-label={text.take}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) take.mutate(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {take.data ? <ImportReport report={take.data} onClose={() => take.reset()} /> : null}
    </>
  )
}

function download(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
