/** Where trouble with the outer world is told. Facts are chosen by hand: no token, no text of a message, no chat. */
export interface OutboundLog {
  warn(event: string, facts?: Record<string, unknown>): void
}
