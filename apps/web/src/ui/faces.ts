/** After so long, in milliseconds, somebody reads what a change of faces would move. */
const SOON = 300

/**
 * Brings the faces. If they are there soon, the page changes its look once; if not, it keeps the
 * stand-ins of fonts.css, and the next page has the faces from its beginning: another document
 * knows of them by faces-script.ts.
 */
export function bringFaces(): void {
  const { dataset } = document.documentElement
  const asked = performance.now()
  document.fonts.load('1em Figtree, Fraunces').then(
    () => {
      const isSoon = performance.now() - asked < SOON
      // A page that began with them keeps them, however late a busy phone comes to say so.
      dataset.faces ??= isSoon ? '' : 'later'
      // A next page of the app.
      window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
        if (navigationType === 'push') dataset.faces = ''
      })
    },
    () => {},
  )
}
