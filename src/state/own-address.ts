/** An address of ours out of a link; anything that would lead elsewhere becomes the start. */
export function ownAddress(address: string | null): string {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : '/'
}
