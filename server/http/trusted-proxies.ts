import { BlockList, isIP } from 'node:net'

/** Whether a peer is trusted to name the client's address and scheme. */
export type IsTrustedProxy = (address: string) => boolean

/**
 * Reads `TRUSTED_PROXY`: addresses and networks (`10.0.0.0/8`), separated by commas. Empty = no proxy is
 * trusted. Returns null when an entry is neither an address nor a network.
 */
export function readTrustedProxies(text: string): IsTrustedProxy | null {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry !== '' && !addEntry(list, entry)) return null
  }
  return (address) => {
    const plain = withoutMapping(address)
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

/**
 * Turns an IPv4 address that a dual-stack socket writes as IPv6 back into IPv4: `::ffff:10.0.0.1` becomes `10.0.0.1`.
 * Other texts stay unchanged.
 */
export const withoutMapping = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

function addEntry(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  if (prefix === undefined) {
    list.addAddress(address, familyOf(address))
    return true
  }
  const bits = Number(prefix)
  if (!/^\d+$/.test(prefix) || bits > (isIP(address) === 6 ? 128 : 32)) return false
  list.addSubnet(address, bits, familyOf(address))
  return true
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
