import type { PlainMethodName } from '../../../e2e/harness/plain-service/plain-service'
import type { Intent } from '../../../src/outbox/intent'
import type { RpcClient } from '../../../src/rpc/client'
import type { Ground } from './ground'

/** A ruling about a table or player of its own. */
export interface RulingHere {
  readonly intent: Intent
  /** How often the ruling took effect, by the tables of the server behind the service. */
  effects(): Promise<number>
}

export interface RulingKind {
  readonly method: PlainMethodName
  /** Prepares a case. `rpc` calls the service as the screens do. */
  lay(ground: Ground, rpc: RpcClient): Promise<RulingHere>
}
