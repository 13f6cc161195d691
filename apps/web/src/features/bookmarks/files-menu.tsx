import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
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
  const { write } = useWrite(all.failed)
  const [report, setReport] = useState<Output<'importBookmarks'> | null>(null)
  const take = (file: File) => {
    deps.toasts.show(text.reading)
    setReport(null)
    const upload = new Blob([file], { type: 'application/octet-stream' })
    void write('importBookmarks', { upload }, { onStored: setReport })
  }
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
          if (file) take(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {report ? <ImportReport report={report} onClose={() => setReport(null)} /> : null}
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
