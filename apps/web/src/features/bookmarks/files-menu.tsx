import { useRef, useState } from 'react'
import type { Output } from '#data/call.ts'
import { refreshBookmarks } from '#data/bookmarks.ts'
import { useDeps } from '#data/deps.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { ImportReport } from './import-report.tsx'
import { text as all } from './text.ts'

const text = all.files

/** Takes one's bookmarks along as a file, and brings them in from one. */
export function FilesMenu() {
  const deps = useDeps()
  const input = useRef<HTMLInputElement>(null)
  const [report, setReport] = useState<Output<'importBookmarks'> | null>(null)

  const give = async (format: 'html' | 'json') => {
    try {
      const file = await deps.call('exportBookmarks', { query: { format } })
      download(file.name, new Blob([file.text], { type: `${file.type};charset=utf-8` }))
    } catch (error) {
      await tellFailure(deps, error, all.failed)
    }
  }
  const take = async (file: File) => {
    deps.toasts.show(text.reading)
    try {
      const upload = new Blob([file], { type: 'application/octet-stream' })
      setReport(await deps.call('importBookmarks', { upload }))
      await refreshBookmarks(deps)
    } catch (error) {
      await tellFailure(deps, error, all.failed)
    }
  }
  return (
    <>
      <Menu label={text.label} icon={<MoreIcon size={20} />}>
        <MenuButton onClick={() => input.current?.click()}>{text.take}</MenuButton>
        <MenuButton onClick={() => void give('html')}>{text.html}</MenuButton>
        <MenuButton onClick={() => void give('json')}>{text.json}</MenuButton>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".html,.htm,.json,text/html,application/json"
        aria-label={text.take}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          // The same file may be chosen again.
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
