/** Receives the notifications on one channel of the database, from every process. */
export interface ChannelListener {
  readonly heard: (payload: string) => void
  /**
   * Called when notifications may have been lost, because the connection broke, and after each regular check of the
   * connection.
   */
  readonly missed: () => void
}

/** Listens until the returned function is called. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
