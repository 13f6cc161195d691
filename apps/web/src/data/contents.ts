const LINE = 0.3

/** The last heading above the upper third of the window is current. @returns what ends it */
export function followContents(contents: Element): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const places = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  const mark = () => {
    const here = places.findLast(
      ({ heading }) => heading.getBoundingClientRect().top < innerHeight * LINE,
    )
    for (const { link } of places)
      if (link === here?.link) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
  }
  // Fires when a heading crosses that height, also by a long jump.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `9999999px 0px -${100 - LINE * 100}% 0px`,
  })
  for (const { heading } of places) observer.observe(heading)
  return () => observer.disconnect()
}
