/** Returns the address in a link if it is of this site. Returns the start page for any other address. */
export function ownAddress(address: string | null): string {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : '/'
}
