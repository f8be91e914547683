/** A sentence from the locales in which `<b>` marks the important part. All other markup is shown as plain text. */
export function Emphasised({ children }: { children: string }) {
  return children.split(MARKED).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      // The index can be the key, because the parts of a sentence never change their order.
      <b key={nth} className="font-semibold">
        {part}
      </b>
    ),
  )
}

/** Splits a sentence into parts, of which every second part is marked. */
const MARKED = /<b>(.*?)<\/b>/
