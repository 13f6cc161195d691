/**
 * Brings the faces, and has the page use them when both are there: it changes its look once. Without
 * them it keeps the stand-ins of fonts.css.
 */
export function bringFaces(): void {
  document.fonts.load('1em Figtree, Fraunces').then(
    () => (document.documentElement.dataset.faces = ''),
    () => {},
  )
}
