import type { RpcError } from '../../rpc/client'

/** True when the server at this address has no event of this number. */
export const isNoSuchEvent = (error: RpcError | undefined): boolean =>
  error?.kind === 'refused' && error.reason === 'event_not_found'
