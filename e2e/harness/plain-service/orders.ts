import type { Fault } from './faults'
import type { HostName } from './open-hosts'

/** The settings with which the process of the service is started. */
export interface PlainSettings {
  readonly venuePort: number
  readonly layout: 'one host' | 'three hosts'
}

/** What the story tells the process of the service to do. The process answers each with a number. */
export type Order =
  | { readonly does: 'await fault'; readonly method: string; readonly fault: Fault }
  | { readonly does: 'act now'; readonly method: string }
  | { readonly does: 'tell arrived'; readonly method: string }
  | { readonly does: 'tell acted'; readonly method: string }
  | { readonly does: 'go away'; readonly hosts: readonly HostName[] }
  | { readonly does: 'come back' }

export interface NumberedOrder {
  readonly id: number
  readonly order: Order
}

/** What the process sends to the story: first the addresses at which it answers, then its answers to orders. */
export type Report =
  | { readonly origins: Readonly<Record<HostName, string>> }
  | { readonly id: number; readonly value: number }
  | { readonly id: number; readonly error: string }
