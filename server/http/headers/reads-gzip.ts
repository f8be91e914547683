import { parseAccept } from 'hono/utils/accept'

/** Whether a reader accepts gzip. Source: RFC 9110, 12.5.3; a weight of 0 refuses. */
export const readsGzip = (acceptEncoding: string | null | undefined): boolean =>
  parseAccept(acceptEncoding ?? '').some(({ type, q }) => type === 'gzip' && q > 0)
