import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The hub's name when the operator gives none. */
export const DEFAULT_NAME = 'shinpan.local'

/**
 * The name by which tablets know the hub. Tablets save their data under this name. When the hub gets
 * another name, a tablet does not find these data under the new name.
 */
export interface HubName {
  /**
   * `announced` = the hub announces the name itself; `resolved` = a router or a DNS server resolves it; `address`
   * = an IP address instead of a name.
   */
  readonly kind: 'announced' | 'resolved' | 'address'
  /** In lower case; an IPv6 address without brackets. */
  readonly name: string
}

/**
 * Addresses that mean the tablet itself or no machine at all, or that work only with the name of a network
 * interface.
 */
const NOT_FOR_TABLETS = /%|^(127\.|0\.|fe[89ab].:|::1?$|(0+:){7}0*1?$)/

/**
 * Reads a hub's name.
 * @returns null for a text that no tablet's browser could open, or for which no certificate could be made.
 */
export function readHubName(text: string): HubName | null {
  const name = text.trim().toLowerCase()
  if (isIP(name) !== 0) return NOT_FOR_TABLETS.test(name) ? null : { kind: 'address', name }
  const labels = name.split('.')
  if (name.length > 253 || !labels.every(isLabel) || /^[\d.]+$/.test(name)) return null
  const last = labels.at(-1)
  if (last === 'localhost') return null
  if (last !== 'local') return { kind: 'resolved', name }
  // Tablets resolve a `.local` name by themselves only if there is a single label before `.local`.
  return labels.length === 2 ? { kind: 'announced', name } : null
}

/**
 * True for a name of one label, such as `com`, which may be the ending of other people's names. A root
 * certificate for a name is also valid for all names that end in this name.
 */
export const isOfOnePart = ({ kind, name }: HubName): boolean =>
  kind !== 'address' && !name.includes('.')

const isLabel = (label: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)

/** The origin that browsers open. */
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

/** Network interfaces that stay within this machine, or that lead out of the hall. */
const NOT_OF_THE_LAN =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|virtualbox|vmware|hyper-v|openvpn|podman|cni|lxc|tun|tap|utun|wg|tailscale|zt)/i

/**
 * This machine's addresses in the hall's network. IPv4 addresses come first, because they are short enough to
 * type.
 */
export function lanAddresses(interfaces = networkInterfaces()): readonly string[] {
  const found = Object.entries(interfaces)
    .filter(([name]) => !NOT_OF_THE_LAN.test(name))
    .flatMap(([, infos]) => infos ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
  const ofFamily = (family: string) =>
    found.filter((info) => info.family === family).map(({ address }) => address)
  return [...ofFamily('IPv4'), ...ofFamily('IPv6')]
}
