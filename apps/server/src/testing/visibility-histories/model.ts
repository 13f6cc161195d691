/** Who looks: a place in the list of people; null is signed out. */
export type Viewer = number | null

export type Level = 'public' | 'followers' | 'self'

/** Something with a text of its own: a post, an entry of a diary, a comment. */
export interface Thing {
  readonly id: string
  readonly kind: 'post' | 'entry' | 'comment'
  readonly by: number
  /** No one’s any more, or its author’s only. */
  isGone: boolean
  level: Level
  /** Stands in answers only where the thing does. */
  text: string
  /** What a comment is on. */
  readonly on?: Thing
}

/**
 * What people did, as far as it decides who sees what: the rules as they are told to people, and not
 * those of the server.
 */
export class Model {
  readonly names: string[] = []
  readonly bios: string[] = []
  readonly things: Thing[] = []
  /** What posts said before they were changed, and whose that is. */
  readonly former: { readonly text: string; readonly by: number }[] = []
  readonly #closed = new Set<number>()
  readonly #blocks = new Set<string>()
  readonly #followers = new Set<string>()
  readonly #requests = new Set<string>()

  isBlocking = (who: number, whom: number) => this.#blocks.has(`${who} ${whom}`)

  isBlocked = (one: Viewer, other: number) =>
    one !== null && (this.isBlocking(one, other) || this.isBlocking(other, one))

  close(who: number): void {
    this.#closed.add(who)
  }

  /** Requests to follow stay until they are answered. */
  open(who: number): void {
    this.#closed.delete(who)
  }

  follow(who: number, whom: number): void {
    const pair = `${who} ${whom}`
    if (this.#followers.has(pair)) return
    if (this.#closed.has(whom) || this.#requests.has(pair)) this.#requests.add(pair)
    else this.#followers.add(pair)
  }

  acceptRequest(who: number, whom: number): void {
    if (this.#requests.delete(`${who} ${whom}`)) this.#followers.add(`${who} ${whom}`)
  }

  unfollow(who: number, whom: number): void {
    this.#followers.delete(`${who} ${whom}`)
    this.#requests.delete(`${who} ${whom}`)
  }

  block(who: number, whom: number): void {
    this.#blocks.add(`${who} ${whom}`)
    this.unfollow(who, whom)
    this.unfollow(whom, who)
  }

  unblock(who: number, whom: number): void {
    this.#blocks.delete(`${who} ${whom}`)
  }

  /** Whether someone sees what is of a person for everyone, for followers or for themselves. */
  sees(viewer: Viewer, by: number, level: Level): boolean {
    if (viewer === by) return true
    if (level === 'self' || this.isBlocked(viewer, by)) return false
    const isFollower = viewer !== null && this.#followers.has(`${viewer} ${by}`)
    return isFollower || (level === 'public' && !this.#closed.has(by))
  }

  maySee(viewer: Viewer, { isGone, on, by, level }: Thing): boolean {
    if (isGone) return false
    if (on) return this.maySee(viewer, on) && !this.isBlocked(viewer, by)
    return this.sees(viewer, by, level)
  }

  /** Every text that stands for something, with who may read it. */
  texts(): {
    readonly text: string
    readonly of: string
    readonly isFor: (v: Viewer) => boolean
  }[] {
    return [
      ...this.names.map((text, who) => ({
        ...{ text, of: `the name of ${who}` },
        isFor: (viewer: Viewer) => !this.isBlocked(viewer, who),
      })),
      ...this.bios.map((text, who) => ({
        ...{ text, of: `what ${who} says of themselves` },
        isFor: (viewer: Viewer) => this.sees(viewer, who, 'public'),
      })),
      ...this.things.map((thing) => ({
        ...{ text: thing.text, of: `a ${thing.kind} of ${thing.by} for ${thing.level}` },
        // What is gone may be in its author’s trash.
        isFor: (viewer: Viewer) => viewer === thing.by || this.maySee(viewer, thing),
      })),
      ...this.former.map(({ text, by }) => ({
        ...{ text, of: `an earlier text of ${by}` },
        isFor: (viewer: Viewer) => viewer === by,
      })),
    ]
  }
}
