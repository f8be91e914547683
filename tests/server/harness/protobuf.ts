import {
  create,
  fromBinary,
  toBinary,
  type DescMethodUnary,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf'
import { expect } from 'vitest'
import type { HallPerson } from './hall'
import type { TestVenue } from './test-venue'

/** A client that sends and receives protobuf, as clients in use do. */
export interface ProtobufClient {
  /** Posts the message and returns the response, also that of a refusal. */
  send<M extends DescMethodUnary>(
    method: M,
    request: MessageInitShape<M['input']>,
    by?: HallPerson | null,
  ): Promise<Response>
  /** Makes a call and returns the message of a success; a refusal fails the test. */
  call<M extends DescMethodUnary>(
    method: M,
    request: MessageInitShape<M['input']>,
    by?: HallPerson | null,
  ): Promise<MessageShape<M['output']>>
}

/** Makes a client that uses protobuf, as a visitor unless a person is given. */
export function protobufClient(venue: TestVenue): ProtobufClient {
  const send: ProtobufClient['send'] = (method, request, by = null) =>
    venue.post(`/v2/${method.parent.typeName}/${method.name}`, {
      headers: {
        'Content-Type': 'application/protobuf',
        ...(by && {
          'X-Auth-Token': by.credentials.authToken,
          'X-Current-Person-Id': String(by.id),
        }),
      },
      body: new Uint8Array(toBinary(method.input, create(method.input, request))),
    })
  async function call<M extends DescMethodUnary>(
    method: M,
    request: MessageInitShape<M['input']>,
    by: HallPerson | null = null,
  ): Promise<MessageShape<M['output']>> {
    const response = await send(method, request, by)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/protobuf')
    const bytes = new Uint8Array(await response.arrayBuffer())
    return fromBinary(method.output, bytes) as MessageShape<M['output']>
  }
  return { send, call }
}
