import type { PlainMethodName } from '../../../e2e/harness/plain-service/plain-service'
import type { Intent } from '../../../src/outbox/intent'
import type { RpcClient } from '../../../src/rpc/client'
import type { Ground } from './ground'

/** A ruling about a table, player or person that no other ruling uses. */
export interface RulingHere {
  readonly intent: Intent
  /** Reads from the tables of the server how often the ruling took effect. */
  effects(): Promise<number>
}

export interface RulingKind {
  readonly method: PlainMethodName
  /** Prepares the ruling. `rpc` calls the service as the screens do. */
  lay(ground: Ground, rpc: RpcClient): Promise<RulingHere>
}
