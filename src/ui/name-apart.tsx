interface NameApartProps {
  name: string
  /** A text that distinguishes the person from a namesake, such as a city; empty without a namesake. */
  apart: string
}

/** A person's name, followed by the text that distinguishes them from a namesake. */
export function NameApart({ name, apart }: NameApartProps) {
  if (apart === '') return name
  return (
    <>
      {name} <span className="text-[0.8em] font-normal whitespace-nowrap">({apart})</span>
    </>
  )
}
