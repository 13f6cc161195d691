/** What tabs of the same browser tell each other about a post. */
type Message = { readonly is: 'open' } | { readonly is: 'here' } | { readonly is: 'saved' }

export interface OtherTabs {
  /** Tells them that something of this tab is on the server. */
  saved(): void
  close(): void
}

/**
 * Listens for other tabs that have the same post open.
 * @param onOther called when there is one
 * @param onSaved called when another one has saved something
 */
export function otherTabs(postId: string, onOther: () => void, onSaved: () => void): OtherTabs {
  const channel = new BroadcastChannel(`edit:${postId}`)
  // A channel has no target: only this place's own pages hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: Message) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.is === 'open') tell({ is: 'here' })
    if (data.is === 'saved') onSaved()
    onOther()
  })
  tell({ is: 'open' })
  return { saved: () => tell({ is: 'saved' }), close: () => channel.close() }
}
