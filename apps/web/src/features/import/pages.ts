import { type PageRecord, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'
import { currentImport, importView, worksQuery } from './import-address.ts'

const page: PageRecord = {
  file: 'src/features/import/import.page.tsx',
  component: () => import('./import.page.tsx').then((m) => m.ImportPage),
  load: async (deps, _params, url) => {
    const { items } = await deps.queryClient.ensureQueryData(queries.imports())
    const view = importView(url.searchParams)
    const current = currentImport(items, view.importId)
    const works = current ? worksQuery(current, view) : null
    return works ? ensure(deps, works) : null
  },
  title: () => 'Importar',
}

export const importPages = { import: page }
