/**
 * The log for problems with mail servers and the messenger. Facts are chosen one by one: no token, no text of a
 * message, no chat.
 */
export interface OutboundLog {
  warn(event: string, facts?: Record<string, unknown>): void
}
