import type { Page } from '@playwright/test'

/**
 * What is wrong with how the page is laid out: words broken although there is a wider line for them,
 * text or controls over one another, cut by their box or beyond the window, a page that scrolls
 * sideways. Text of normal size may end in an ellipsis (`isNormal`). Drawn covers are pictures: what is written on them is in words beside them.
 */
export async function findLayoutErrors(
  page: Page,
  options: { readonly isNormal?: boolean } = {},
): Promise<string[]> {
  return page.evaluate(async (allowsEllipsis) => {
    interface Line {
      readonly node: Text
      readonly parent: Element
      readonly box: DOMRect
    }
    const PICTURES = '[data-shape][data-tint]'
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]'
    const found = new Set<string>()
    // What is below the window has no layout of its own until it comes near.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { content-visibility: visible !important } [data-left-out] { display: none !important }',
    )
    document.adoptedStyleSheets = [sheet]
    // Until the frame after next it may have the size that was reserved for it.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    const width = document.documentElement.clientWidth
    const root = document.documentElement
    const pageWidth = root.scrollWidth
    if (pageWidth > width) {
      const all = [...document.body.querySelectorAll('*')]
      const wide = all.filter((element) => {
        element.toggleAttribute('data-left-out', true)
        const isWide = root.scrollWidth === pageWidth
        element.toggleAttribute('data-left-out', false)
        return !isWide
      })
      const names = wide.map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)}`,
      )
      found.add(
        `page: ${pageWidth} px wide in ${width}, without ${names.slice(-3).join(', ')} it is narrower`,
      )
    }

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const ancestorsOf = function* (element: Element) {
      for (let at: Element | null = element; at; at = at.parentElement) yield at
    }
    /** Whether nobody can see it: for screen readers only, transparent, or behind an open dialog. */
    const isHidden = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
      for (const at of ancestorsOf(element)) {
        const { clipPath, position } = styleOf(at)
        if (clipPath === 'inset(50%)') return true
        if (position !== 'static' && at.getBoundingClientRect().bottom + scrollY <= 0) return true
      }
      return element.closest(PICTURES) !== null
    }
    /** Elements over the page, such as bars and messages, are compared with one another only. */
    const layerOf = (element: Element) => {
      for (const at of ancestorsOf(element)) {
        if (at.matches('dialog:modal, [popover]')) return at
        const { position } = styleOf(at)
        if (position === 'fixed' || position === 'sticky') return at
      }
      return root
    }
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isCovered = (element: Element) =>
      modal !== undefined && !modal.contains(element) && !element.closest('[popover]')
    const nameOf = (element: Element) => {
      const own = element.className
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 32)
      const from = element.parentElement?.className
      return `${element.localName}.${own} in .${from} “${text}”`
    }
    const inside = (outer: DOMRect, inner: DOMRect, slack = 1.5) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack

    // The widest line of the page: what is longer may break.
    const widestLine = (element: Element) => {
      let widest = 0
      for (const at of ancestorsOf(element)) {
        if (at.matches('body, main, nav, dialog, [popover]')) break
        const { paddingLeft, paddingRight, display } = styleOf(at)
        if (display === 'inline' || display === 'contents') continue
        const content = at.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        widest = Math.max(widest, Math.min(content, width))
      }
      return widest
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let at = walker.nextNode(); at; at = walker.nextNode()) {
      const node = at as Text
      const parent = node.parentElement
      if (!parent || !node.data.trim() || parent.closest('script, style, noscript, option'))
        continue
      if (isHidden(parent) || isCovered(parent)) continue
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        if (word.length < 2) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5)
        const [first] = boxes
        if (!first || !boxes.some((box) => box.top >= first.bottom - 2)) continue
        // Of an address or a hashtag, the whole counts as the word.
        const natural = boxes.reduce((sum, box) => sum + box.width, 0)
        if (natural <= widestLine(parent) && !isPartOfAddress(node.data, index))
          found.add(`broken word: ${word} in ${nameOf(parent)}`)
      }
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 0.5 && box.height > 0.5) lines.push({ node, parent, box })
    }
    function isPartOfAddress(text: string, index: number): boolean {
      const from = text.lastIndexOf(' ', index) + 1
      const to = text.indexOf(' ', index)
      return /[/@_.]\S|\S{30}/.test(text.slice(from, to < 0 ? undefined : to))
    }

    const visible = lines.filter(({ parent, box }) => {
      for (const at of ancestorsOf(parent)) {
        const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = styleOf(at)
        if (display === 'inline' || display === 'contents') continue
        const outer = at.getBoundingClientRect()
        const scrolls = [overflowX, overflowY].some((value) => /auto|scroll/.test(value))
        if (scrolls) return inside(outer, box)
        const clips = overflowX !== 'visible' || overflowY !== 'visible'
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        const isControl = at.matches('button, a[href]') && at.clientWidth > 0
        if ((clips || isControl) && !inside(outer, box, isControl ? 3 : 1.5)) {
          if ((!allowsEllipsis || !isShortened) && (clips || !parent.matches('[aria-hidden]')))
            found.add(`${clips ? 'cut' : 'spilt'}: ${nameOf(parent)} by ${nameOf(at)}`)
          return false
        }
        if (!allowsEllipsis && textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1)
          found.add(`ellipsis: ${nameOf(at)}`)
      }
      if (box.right > width + 1 || box.left < -1) found.add(`beyond the window: ${nameOf(parent)}`)
      return true
    })

    /** What of an element is not scrolled out of sight. */
    const shownPart = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (const at of ancestorsOf(element)) {
        const { overflowX, overflowY } = styleOf(at)
        if (at === root || ![overflowX, overflowY].some((value) => /auto|scroll/.test(value)))
          continue
        const outer = at.getBoundingClientRect()
        left = Math.max(left, outer.left)
        top = Math.max(top, outer.top)
        right = Math.min(right, outer.right)
        bottom = Math.min(bottom, outer.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    // Text over text, and controls over text or pictures.
    const shrunk = (box: DOMRect) => {
      const dy = box.height * 0.22
      return new DOMRect(box.x + 1, box.y + dy, box.width - 2, box.height - 2 * dy)
    }
    const boxes = [
      ...visible.map(({ parent, box }) => ({ element: parent, box: shrunk(box), isText: true })),
      ...[...document.querySelectorAll(`${CONTROLS}, img`)]
        .filter((element) => !isHidden(element) && !isCovered(element))
        .filter((element) => styleOf(element).display !== 'inline')
        .map((element) => ({
          element,
          box: shownPart(element),
          isText: false,
        })),
    ]
      .filter(({ box }) => box.width > 2 && box.height > 2)
      .map((one) => ({ ...one, layer: layerOf(one.element) }))
      .sort((one, other) => one.box.top - other.box.top)
    const isPicture = (element: Element) => element.matches('img')
    const isField = (element: Element) => element.matches('input, select, textarea')
    /** What one does with a work stands on its cover. */
    const isOnCover = (cover: Element, control: Element) =>
      cover.querySelector(PICTURES) !== null && cover.parentElement?.contains(control) === true
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        if (one.layer !== other.layer) continue
        if (one.element === other.element) continue
        if (isPicture(one.element) && isPicture(other.element)) continue
        // What shows a password, or empties a search, is in its field.
        if (isField(one.element) !== isField(other.element) && !one.isText && !other.isText)
          continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (isOnCover(one.element, other.element) || isOnCover(other.element, one.element)) continue
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 3 && down > 3)
          found.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    })
    document.adoptedStyleSheets = []
    return [...found]
  }, options.isNormal === true)
}
