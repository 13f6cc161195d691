/** An attribute that is not in a node's HTML, and is not taken from any either. */
export const hidden = (value: unknown) => ({
  default: value,
  rendered: false,
  parseHTML: () => null,
})
