import { renderUnicodeCompact } from 'uqr'
import { originOf, type HubName } from './hub-name'

/** The lines about the hub that are printed at the terminal. */

/** Says how tablets reach the set-up page. */
export function inviteLines(addresses: readonly string[], port: number): string[] {
  const [first, ...others] = addresses.map((name) => originOf({ scheme: 'http', name, port }))
  if (first === undefined) {
    return ['This computer is in no network yet; once it is, the way for tablets is shown here.']
  }
  return [
    `Set tablets up at ${first}, or scan this:`,
    renderUnicodeCompact(first, { border: 2 }),
    ...(others.length > 0 ? [`In other networks of this computer: ${others.join(', ')}`] : []),
  ]
}

export function rootLines(root: { fingerprint: string; ends: Date; isNew: boolean }): string[] {
  const { fingerprint, ends, isNew } = root
  const day = dayOf(ends)
  return [
    isNew
      ? `The hub's certificate is new: every tablet has to be set up to trust it. It ends on ${day}.`
      : `Tablets that trust the hub's certificate go on. It ends on ${day}.`,
    `Its SHA-256, to compare with the tablet: ${fingerprint}`,
  ]
}

export const rootEndsSoonLine = (ends: Date, folder: string): string =>
  `The hub's certificate ends on ${dayOf(ends)}: a new one is made then, and every tablet has to be set up again. To do so earlier, between two events, stop the server, remove ${folder} and start it again.`

export const movedLine = (before: string, now: string): string =>
  `This hub was ${before} before and is ${now} now. Tablets keep what they have saved under the old address: rulings that are not sent yet are sent once the hub is started under it again.`

export const conflictLine = (name: string): string =>
  `Another computer in this network already is ${name}, and tablets would reach that one: this hub does not answer to the name now, and tries again each minute. Stop the other one, or give this hub a name of its own, such as --name shinpan2.local.`

export const announcedLine = (name: string): string =>
  `This hub answers to ${name} in this network.`

/** Says what the organiser has to arrange in the network, which depends on the kind of the name. */
export function nameLines({ kind, name }: HubName, addresses: readonly string[]): string[] {
  const here = addresses.join(', ') || 'none'
  switch (kind) {
    case 'announced':
      return []
    case 'resolved':
      return [`The router, or the domain, has to point ${name} to this computer (${here}).`]
    case 'address':
      return [
        `The hub is known by its address, ${name}, which must never change: what tablets have saved belongs to it. Reserve it in the router.`,
        ...(addresses.includes(name)
          ? []
          : [`This computer does not have the address ${name} now (it has: ${here}).`]),
      ]
  }
}

export const unresolvedLine = (name: string, leadsTo: readonly string[]): string =>
  leadsTo.length === 0
    ? `Here ${name} leads nowhere yet.`
    : `Here ${name} leads to ${leadsTo.join(', ')}, which is not this computer.`

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
