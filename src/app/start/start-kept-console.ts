/**
 * The id of the link to the console's single script, in the page that the service worker keeps. The page of a first
 * visit has no such link.
 */
export const KEPT_CONSOLE = 'kept-console'

/** Runs the console's single script, if the page has one. */
export function startKeptConsole(document: Document): void {
  const link = document.getElementById(KEPT_CONSOLE)
  if (!(link instanceof HTMLLinkElement)) return
  const script = document.createElement('script')
  script.src = link.href
  document.head.append(script)
}
