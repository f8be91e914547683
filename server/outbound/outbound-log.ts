/**
 * The log for problems with mail servers and the messenger. The code that logs names each value; it never logs a
 * token, the text of a message or a chat.
 */
export interface OutboundLog {
  warn(event: string, facts?: Record<string, unknown>): void
}
