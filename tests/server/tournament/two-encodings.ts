import {
  fromBinary,
  fromJson,
  toBinary,
  toJson,
  type DescMethodUnary,
  type JsonValue,
} from '@bufbuild/protobuf'
import { HEADERS } from '../../../src/contract/headers'
import {
  methodPath,
  type MethodName,
  type RequestOf,
  type ResponseOf,
} from '../../../src/contract/methods'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { present } from '../../../src/lib/assert'
import type { HallPerson } from '../harness/hall'
import type { TestVenue } from '../harness/test-venue'

interface Sending {
  /** The caller; by default a visitor. */
  readonly by?: HallPerson | null
  readonly key?: string
}

/** A client that calls each method alternately in JSON and in protobuf. Requests and answers have the form of JSON. */
export interface TwoEncodings {
  /** Makes a call and returns the body of a success; a refusal fails the test. */
  call<M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    sending?: Sending,
  ): Promise<ResponseOf<M>>
  /** Makes a call and returns the reason of the refusal; a success fails the test. */
  refusal<M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    sending?: Sending,
  ): Promise<string>
}

const METHODS: ReadonlyMap<string, DescMethodUnary> = new Map(
  [Mimir, Frey, Venue].flatMap((service) =>
    service.methods.map((method) => [`${service.name}.${method.name}`, method as DescMethodUnary]),
  ),
)

export function twoEncodings(venue: TestVenue): TwoEncodings {
  const timesCalled = new Map<string, number>()
  const send = async (name: MethodName, request: JsonValue, { by = null, key }: Sending) => {
    const times = timesCalled.get(name) ?? 0
    timesCalled.set(name, times + 1)
    const method = present(METHODS.get(name), name)
    const isJson = times % 2 === 0
    const response = await venue.post(methodPath(name), {
      headers: {
        'Content-Type': isJson ? 'application/json' : 'application/protobuf',
        ...(by && {
          [HEADERS.authToken]: by.credentials.authToken,
          [HEADERS.personId]: String(by.id),
        }),
        ...(key !== undefined && { [HEADERS.idempotencyKey]: `"${key}"` }),
      },
      body: isJson
        ? JSON.stringify(request)
        : new Uint8Array(toBinary(method.input, fromJson(method.input, request))),
    })
    return { response, method, isJson }
  }
  return {
    async call<M extends MethodName>(name: M, request: RequestOf<M>, sending: Sending = {}) {
      const { response, method, isJson } = await send(name, request, sending)
      if (!response.ok) {
        // The answer to an internal error has no details, so this error includes the last line of the server's log.
        throw new Error(`${name} was refused: ${await response.text()} ${venue.logged.at(-1)}`)
      }
      if (isJson) return (await response.json()) as ResponseOf<M>
      const message = fromBinary(method.output, new Uint8Array(await response.arrayBuffer()))
      return toJson(method.output, message, { alwaysEmitImplicit: true }) as ResponseOf<M>
    },
    async refusal(name, request, sending = {}) {
      const { response } = await send(name, request, sending)
      if (response.ok) throw new Error(`${name} was not refused`)
      return ((await response.json()) as { meta: { reason: string } }).meta.reason
    },
  }
}
