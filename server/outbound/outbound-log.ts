/**
 * The log for problems with mail servers and the messenger. Each place chooses what it logs: no token, no text of a
 * message, no chat.
 */
export interface OutboundLog {
  warn(event: string, facts?: Record<string, unknown>): void
}
