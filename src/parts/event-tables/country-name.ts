/**
 * The name of a country in a language; empty without a code,
 * and the code itself where the browser knows no name.
 */
export function countryName(code: string | undefined, language: string): string {
  if (!code) return ''
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}
