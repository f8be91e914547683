import type { DescMessage, MessageJsonType } from '@bufbuild/protobuf'
import type { Frey } from './wire/frey_pb'
import type { Hugin } from './wire/hugin_pb'
import type { Mimir } from './wire/mimir_pb'
import type { Venue } from './wire/shinpan/venue_pb'

interface Services {
  Mimir: (typeof Mimir)['method']
  Frey: (typeof Frey)['method']
  Hugin: (typeof Hugin)['method']
  Venue: (typeof Venue)['method']
}

type MethodsOf<S extends keyof Services> = Extract<keyof Services[S], string>
type Ends = { input: DescMessage; output: DescMessage }

/** The name of a method in the console, such as `Mimir.AddPenalty`. */
export type MethodName = {
  [S in keyof Services]: `${S}.${Capitalize<MethodsOf<S>>}`
}[keyof Services]

type EndsOf<M extends MethodName> = M extends `${infer S}.${infer N}`
  ? S extends keyof Services
    ? Uncapitalize<N> extends keyof Services[S]
      ? Services[S][Uncapitalize<N>] extends Ends
        ? Services[S][Uncapitalize<N>]
        : never
      : never
    : never
  : never

/** A method's request in JSON. */
export type RequestOf<M extends MethodName> = MessageJsonType<EndsOf<M>['input']>

/** A method's answer in JSON. A server may omit zero values: read answers through `decode/`. */
export type ResponseOf<M extends MethodName> = MessageJsonType<EndsOf<M>['output']>

/** The address of a method below a server's root. */
export function methodPath(method: MethodName): string {
  const [service, name] = method.split('.')
  return `/v2/${service === 'Venue' ? 'shinpan' : 'common'}.${service}/${name}`
}
