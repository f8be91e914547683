/** How long to wait for other tabs. A tab that does not answer is frozen in the background; its drafts are stored. */
const PATIENCE_MS = 1000

export interface OtherTabsAnswer {
  readonly isAnyDirty: boolean
  readonly isAnyVisible: boolean
}

export interface OtherTabs {
  /** Asks every other tab of the app whether it has an unsaved form and whether it is visible. */
  ask(): Promise<OtherTabsAnswer>
  close(): void
}

export interface OtherTabsParts {
  /** Null where the browser has no channels; then this tab learns of no other tab. */
  readonly channel: BroadcastChannel | null
  readonly isDirty: () => boolean
  readonly isVisible: () => boolean
  readonly newId: () => string
  readonly patienceMs?: number
}

type Message =
  | { readonly kind: 'question'; readonly id: string }
  | {
      readonly kind: 'answer'
      readonly id: string
      readonly isDirty: boolean
      /** True when the tab is visible. The name stays, because tabs with another release read this field. */
      readonly isSeen: boolean
    }

/** Answers the questions of other tabs, and asks other tabs. */
export function connectOtherTabs(parts: OtherTabsParts): OtherTabs {
  const { channel, isDirty, isVisible } = parts
  if (!channel) {
    return { ask: async () => ({ isAnyDirty: false, isAnyVisible: false }), close: () => undefined }
  }
  const answer = (event: MessageEvent<Message>): void => {
    if (event.data.kind !== 'question') return
    const { id } = event.data
    channel.postMessage({ kind: 'answer', id, isDirty: isDirty(), isSeen: isVisible() })
  }
  channel.addEventListener('message', answer)
  return {
    ask: () => askAll(channel, parts.newId(), parts.patienceMs ?? PATIENCE_MS),
    close: () => channel.removeEventListener('message', answer),
  }
}

function askAll(
  channel: BroadcastChannel,
  id: string,
  patienceMs: number,
): Promise<OtherTabsAnswer> {
  return new Promise((resolve) => {
    let isAnyDirty = false
    let isAnyVisible = false
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.kind !== 'answer' || data.id !== id) return
      isAnyDirty ||= data.isDirty
      isAnyVisible ||= data.isSeen
    }
    channel.addEventListener('message', hear)
    channel.postMessage({ kind: 'question', id } satisfies Message)
    // Nobody knows how many tabs there are, so this always waits the full time.
    setTimeout(() => {
      channel.removeEventListener('message', hear)
      resolve({ isAnyDirty, isAnyVisible })
    }, patienceMs)
  })
}
