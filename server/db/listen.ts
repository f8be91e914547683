/** Hears what is told on a channel of the database, by whichever process. */
export interface ChannelListener {
  readonly heard: (payload: string) => void
  /** Some of what was told may not have been heard: the way to the database broke, or was looked over. */
  readonly missed: () => void
}

/** Listens until the answer is called. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
