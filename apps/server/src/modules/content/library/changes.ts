import type { Api } from '@afins/contract/api'
import { changeTag } from '@afins/contract/api/content'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Block, Tree } from '@afins/contract/tree'

type Release = EndpointOutput<Api['getChangelog']>['releases'][number]
type Change = Release['changes'][number]

/** A release's text as its introduction and its changes, which are the items of its lists. */
export function splitChanges(tree: Tree): Pick<Release, 'intro' | 'changes'> {
  const intro: Block[] = []
  const changes: Change[] = []
  for (const block of tree) {
    if (block.t === 'ul') changes.push(...block.i.map(changeOf))
    else intro.push(block)
  }
  return { intro, changes }
}

function changeOf(item: readonly Block[]): Change {
  const [first, ...rest] = item
  const [label, ...others] = first?.t === 'p' ? first.c : []
  const tag =
    typeof label === 'string'
      ? changeTag.options.find((one) => label.startsWith(`${one}:`))
      : undefined
  if (!tag || typeof label !== 'string')
    throw new TypeError('A change without its tag got past the check of the files')
  const text = label.slice(tag.length + 1).trimStart()
  return { tag, body: [{ t: 'p', c: text === '' ? others : [text, ...others] }, ...rest] }
}
