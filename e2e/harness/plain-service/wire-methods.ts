import type { DescMethod, DescService } from '@bufbuild/protobuf'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Hugin } from '../../../src/contract/wire/hugin_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'

/** The services that plain services have too. `Venue` is not among them: only Shinpan's server has it. */
export type WireService = 'Mimir' | 'Frey' | 'Hugin'

export interface WireMethod {
  readonly service: WireService
  /** For example `Mimir.AddPenalty`. */
  readonly name: string
  /** The URL path of the method's calls. */
  readonly path: string
  readonly desc: DescMethod
}

const methodsOf = (service: WireService, { methods, typeName }: DescService): WireMethod[] =>
  methods.map((desc) => ({
    service,
    name: `${service}.${desc.name}`,
    path: `/v2/${typeName}/${desc.name}`,
    desc,
  }))

/** All methods of these services, by their path. */
export const WIRE_METHODS: ReadonlyMap<string, WireMethod> = new Map(
  [...methodsOf('Mimir', Mimir), ...methodsOf('Frey', Frey), ...methodsOf('Hugin', Hugin)].map(
    (method) => [method.path, method],
  ),
)
