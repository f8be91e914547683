import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What the hub is called where nobody says otherwise. */
export const DEFAULT_NAME = 'shinpan.local'

/** The name tablets know the hub by: all they save belongs to it. */
export interface HubName {
  /** `announced` = by the hub itself, `resolved` = by a router or a domain, `address` = it is none. */
  readonly kind: 'announced' | 'resolved' | 'address'
  /** In lower case; an address of IPv6 without brackets. */
  readonly name: string
}

/** What leads every tablet to itself or nowhere, or only from a network that it would have to name. */
const NOT_FOR_TABLETS = /%|^(127\.|0\.|fe[89ab].:|::1?$|(0+:){7}0*1?$)/

/** @returns null for what no browser of a tablet could open, or no certificate could be made for. */
export function readHubName(text: string): HubName | null {
  const name = text.trim().toLowerCase()
  if (isIP(name) !== 0) return NOT_FOR_TABLETS.test(name) ? null : { kind: 'address', name }
  const labels = name.split('.')
  if (name.length > 253 || !labels.every(isLabel) || /^[\d.]+$/.test(name)) return null
  const last = labels.at(-1)
  if (last === 'localhost') return null
  if (last !== 'local') return { kind: 'resolved', name }
  // Only names of one part are looked up by the tablets' own means.
  return labels.length === 2 ? { kind: 'announced', name } : null
}

/** What may be the end of everybody's names, as `com` is: a root for a name is good for all names below it too. */
export const isOfOnePart = ({ kind, name }: HubName): boolean =>
  kind !== 'address' && !name.includes('.')

const isLabel = (label: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)

/** Where browsers open it. */
export function originOf(options: {
  scheme: 'http' | 'https'
  name: string
  port: number
}): string {
  const { scheme, name, port } = options
  const host = isIP(name) === 6 ? `[${name}]` : name
  const isUsual = port === (scheme === 'https' ? 443 : 80)
  return isUsual ? `${scheme}://${host}` : `${scheme}://${host}:${port}`
}

/** Networks that lie inside this machine, or lead out of the hall. */
const NOT_OF_THE_HALL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|virtualbox|vmware|hyper-v|openvpn|podman|cni|lxc|tun|tap|utun|wg|tailscale|zt)/i

/** This machine's addresses in the hall's network, those of IPv4 first: they are short enough to be typed. */
export function hallAddresses(interfaces = networkInterfaces()): readonly string[] {
  const found = Object.entries(interfaces)
    .filter(([name]) => !NOT_OF_THE_HALL.test(name))
    .flatMap(([, infos]) => infos ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
  const ofFamily = (family: string) =>
    found.filter((info) => info.family === family).map(({ address }) => address)
  return [...ofFamily('IPv4'), ...ofFamily('IPv6')]
}
