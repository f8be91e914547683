// English-speaking referees write the day first.
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

export const meanOf = oncePerLanguage((language) => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(dateLocale(language), digits)
})
export const plainOf = oncePerLanguage((language) => {
  const plain = { useGrouping: false, maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(dateLocale(language), plain)
})
export const dayInWords = oncePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
)
export const dayAndMonth = oncePerLanguage((language) => {
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocale(language), parts)
})
export const weekday = oncePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(dateLocale(language), { weekday: 'short', timeZone: 'UTC' }),
)
export const listOf = oncePerLanguage(
  (language) => new Intl.ListFormat(language, { type: 'conjunction' }),
)

/**
 * A slow tablet needs up to some milliseconds to make a formatter, so each formatter is made once, when it is first
 * used.
 */
function oncePerLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const formatter = made.get(language) ?? make(language)
    made.set(language, formatter)
    return formatter
  }
}
