/** What tabs of the same browser tell each other about a post. */
interface Message {
  readonly is: 'open' | 'here' | 'saved' | 'gone'
}

export interface OtherTabs {
  /** Tells them that something of this tab is on the server. */
  saved(): void
  /** Says that this tab is there, and asks who else is. */
  ask(): void
  close(): void
}

export interface OtherTabsEvents {
  /** There is another one. */
  readonly onOther: () => void
  /** Another one has saved something. */
  readonly onSaved: () => void
  /** Another one is gone; whether any are left is to be asked. */
  readonly onGone: () => void
}

/** Listens for other tabs that have the same post open; `ask` begins it. */
export function otherTabs(postId: string, events: OtherTabsEvents): OtherTabs {
  const channel = new BroadcastChannel(`edit:${postId}`)
  const end = new AbortController()
  const { signal } = end
  const tell = (is: Message['is']) => {
    if (signal.aborted) return
    const message: Message = { is }
    // A channel has no target: only this place's own pages hear it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data: { is } }: MessageEvent<Message>) => {
    if (is === 'gone') return events.onGone()
    if (is === 'open') tell('here')
    if (is === 'saved') events.onSaved()
    events.onOther()
  })
  window.addEventListener('pagehide', () => tell('gone'), { signal })
  return {
    saved: () => tell('saved'),
    ask: () => tell('open'),
    close() {
      tell('gone')
      end.abort()
      channel.close()
    },
  }
}
