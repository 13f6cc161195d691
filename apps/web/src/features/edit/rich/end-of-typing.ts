/** What comes with each letter besides the press of its key; shortcuts need that one. */
const WITH_A_LETTER = ['keypress', 'beforeinput', 'textInput', 'input']

/**
 * Ends the events of typing at the text that is typed into. React listens to all of them for the
 * whole page and looks for whom they concern; in a long text that is time between a key and its
 * letter. Fields within the text keep theirs.
 */
export function endTypingAt(area: HTMLElement): void {
  const end = (event: Event) => {
    if (event.target === area) event.stopPropagation()
  }
  for (const name of WITH_A_LETTER) area.addEventListener(name, end)
}
