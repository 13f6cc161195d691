const KEY = 'darkMode'

/** Whether the page is dark now. */
export function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark'
}

/** Turns the page dark or light, remembers it, and tells every switch on the page. */
export function setDark(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  try {
    localStorage.setItem(KEY, String(dark))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  syncThemeSwitches()
}

/** Brings the pressed state of the theme switches in line with the page. */
export function syncThemeSwitches(): void {
  for (const button of document.querySelectorAll('[data-action="theme"]'))
    button.setAttribute('aria-pressed', String(isDark()))
}
