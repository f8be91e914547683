import type { RpcError } from '../../rpc/client'

/** Whether the server at this address says that it has no event of this number. */
export const isNoSuchEvent = (error: RpcError | undefined): boolean =>
  error?.kind === 'refused' && error.reason === 'event_not_found'
