import type { RpcError } from './client'

/** True when the server does not have a method: another game service, or another release of this one. */
export const lacksMethod = (error: RpcError): boolean =>
  (error.kind === 'refused' && (error.code === 'bad_route' || error.code === 'unimplemented')) ||
  (error.kind === 'not_our_api' && error.status === 404)
