interface Message {
  readonly type: 'open' | 'here' | 'saved' | 'closed'
}

export interface OtherTabs {
  saved(): void
  /** Announces this tab, and has the others answer. */
  announce(): void
  close(): void
}

export interface OtherTabsEvents {
  /** There is another one. */
  readonly onOther: () => void
  readonly onSaved: () => void
  /** One was closed; `announce` finds out whether any are left. */
  readonly onClosed: () => void
}

/** Connects the tabs of this browser that have the same post open; `announce` begins it. */
export function otherTabs(postId: string, events: OtherTabsEvents): OtherTabs {
  const channel = new BroadcastChannel(`edit:${postId}`)
  const end = new AbortController()
  const { signal } = end
  const post = (type: Message['type']) => {
    if (signal.aborted) return
    const message: Message = { type }
    // A channel has no target origin: only pages of this origin receive it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data: { type } }: MessageEvent<Message>) => {
    if (type === 'closed') return events.onClosed()
    if (type === 'open') post('here')
    if (type === 'saved') events.onSaved()
    events.onOther()
  })
  window.addEventListener('pagehide', () => post('closed'), { signal })
  return {
    saved: () => post('saved'),
    announce: () => post('open'),
    close() {
      post('closed')
      end.abort()
      channel.close()
    },
  }
}
