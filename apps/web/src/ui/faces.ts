/** After so long, in milliseconds, somebody reads what a change of faces would move. */
const SOON = 300

const show = () => (document.documentElement.dataset.faces = '')

/**
 * Brings the faces. If they are there soon, the page changes its look once; if not, it keeps the
 * stand-ins of fonts.css, and the next page has the faces from its beginning.
 */
export function bringFaces(): void {
  const asked = performance.now()
  document.fonts.load('1em Figtree, Fraunces').then(
    () => {
      if (performance.now() - asked < SOON) show()
      else showOnNextPage()
    },
    () => {},
  )
}

/** A page that comes as another document knows of them by faces-script.ts. */
function showOnNextPage(): void {
  document.documentElement.dataset.faces = 'later'
  globalThis.navigation?.addEventListener('currententrychange', (event) => {
    if (event.navigationType === 'push') show()
  })
}
