import type { DescService } from '@bufbuild/protobuf'
import { Frey } from '../../src/contract/wire/frey_pb'
import { Hugin } from '../../src/contract/wire/hugin_pb'
import { Mimir } from '../../src/contract/wire/mimir_pb'
import { Venue } from '../../src/contract/wire/shinpan/venue_pb'
import type { Call } from '../call/call'

export type MethodEntry = Call | 'notBuilt'

const SERVICES: readonly DescService[] = [Mimir, Frey, Hugin, Venue]

/**
 * Every path of the contract with its call.
 * @throws Error when two calls have the same method, so that such a bug shows when the server starts.
 */
export function createMethodTable(calls: readonly Call[]): ReadonlyMap<string, MethodEntry> {
  const table = new Map<string, MethodEntry>()
  for (const service of SERVICES) {
    for (const method of service.methods) {
      table.set(`/v2/${service.typeName}/${method.name}`, 'notBuilt')
    }
  }
  for (const call of calls) {
    const path = `/v2/${call.method.parent.typeName}/${call.method.name}`
    if (table.get(path) !== 'notBuilt') throw new Error(`${path} is bound twice or unknown`)
    table.set(path, call)
  }
  return table
}
