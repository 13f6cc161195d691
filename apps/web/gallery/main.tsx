import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { DepsProvider } from '#data/deps.ts'
import { fakeDeps } from '#data/testing/fake-deps.ts'
import { symbolSheet } from '#ui/symbols.ts'
import { entries } from './entries.ts'
import styles from './gallery.module.css'

const theme = new URLSearchParams(location.search).get('theme') ?? 'light'

document.documentElement.dataset.theme = theme
document.body.insertAdjacentHTML('afterbegin', symbolSheet)
const container = document.createElement('div')
document.body.append(container)

function Gallery() {
  return (
    <main className={styles.gallery}>
      {entries.map(({ file, states }) => (
        <section key={file} id={file} className={styles.entry}>
          <h2>
            <a href={`#${file}`}>{file}</a>
          </h2>
          <dl>
            {Object.entries(states).map(([name, state]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{state}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </main>
  )
}

function App() {
  const { deps } = fakeDeps()
  return (
    <QueryClientProvider client={deps.queryClient}>
      <DepsProvider value={deps}>
        <Gallery />
      </DepsProvider>
    </QueryClientProvider>
  )
}

const router = createMemoryRouter([{ path: '*', element: <App /> }])
createRoot(container).render(<RouterProvider router={router} />)
