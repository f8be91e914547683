/** Returns an address of this site taken from a link; any other address becomes the start page. */
export function ownAddress(address: string | null): string {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : '/'
}
