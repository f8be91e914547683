import type { FaultName } from './faults'
import type { RulingName } from './rulings'

/**
 * What the outbox says of these rulings, line by line. The number at the start of a line says how often the ruling had
 * taken effect.
 */
interface Course {
  readonly of: readonly RulingName[]
  readonly says: readonly string[]
}

/** Rulings that change nothing when they arrive a second time. */
const ABSOLUTE: readonly RulingName[] = [
  'left out',
  'taken in again',
  'substitute',
  'no substitute',
]

/** Rulings that may count twice when they arrive twice. */
const COUNTED: readonly RulingName[] = [
  'penalty',
  'hand cancelled',
  'hand without payments cancelled',
  'extra time',
]

/** Rulings that the service refuses when they arrive a second time. */
const GUARDED: readonly RulingName[] = [
  'penalty taken back',
  'registration',
  'table ended',
  'game removed',
  'game finished',
  'result taken back',
]

const ALL: readonly RulingName[] = [...COUNTED, ...GUARDED, ...ABSOLUTE]

const SENT = ['0: Waiting to send', '0: Sending | since 12:00:00']
const UNANSWERED = [...SENT, '0: Sent, checking with the server | no answer (12:00)']
const ASKED = [
  ...UNANSWERED,
  '0: Decision needed: | the ruling has not arrived | It was sent at 12:00, and the server does not show it. Send it again? | Send it again',
]
const ASKED_WITH_WARNING = [
  ...UNANSWERED,
  '0: Decision needed: | the ruling has not arrived | It was sent at 12:00, and the server does not show it. Send it again? If the first one still arrives, it may count twice. | Send it again',
]
/** What the outbox says after the referee has said yes. */
const SENT_AGAIN = [
  '0: Sent, checking with the server | no answer (12:00)',
  '0: Sending | since 12:02:10',
  '1: Sent, checking with the server',
  '1: Saved on the server | 12:02',
]
/** The outbox sends these rulings again without asking the referee, because a repeat changes nothing. */
const SENT_TWICE = [
  ...UNANSWERED,
  '0: Sending | since 12:00:02',
  '1: Sent, checking with the server',
  '1: Saved on the server | 12:00',
  '1: in the end, requests: 2',
]
const PENALTY_TWICE = [
  ...SENT,
  '2: Sent, checking with the server',
  '2: Saved on the server more than once | 12:00 | The network repeated it: it counts 2 times.',
]
const TIME_TWICE = [
  ...SENT,
  '2: Sent, checking with the server',
  '2: Saved on the server more than once | 12:00 | The network repeated it, or somebody else did the same: the table got +4:00 instead of +2:00.',
]
const SURPLUS_CANCELLED = [
  '2: Waiting to send',
  '2: Sending | since 12:00:05',
  '1: Sent, checking with the server',
  '1: Saved on the server | 12:00',
]
const SAVED = '0: Saved on this tablet | 12:01'
const SENT_AFTER_AN_HOUR = [
  '0: Waiting to send',
  '0: Sending | since 13:01:15',
  '1: Sent, checking with the server',
  '1: Saved on the server | 13:01',
  '1: in the end, requests: 1',
]

/**
 * What the outbox says of each ruling under each fault. Times are in the event's time zone; the event begins at 12:00.
 */
export const COURSES: Readonly<Record<FaultName, readonly Course[]>> = {
  'all goes well': [
    {
      of: ALL,
      says: [
        ...SENT,
        '1: Sent, checking with the server',
        '1: Saved on the server | 12:00',
        '1: in the end, requests: 1',
      ],
    },
  ],
  'the answer is lost': [
    {
      of: ALL,
      says: [
        ...SENT,
        '1: Sent, checking with the server | no answer (12:00)',
        '1: Saved on the server | 12:00',
        '1: in the end, requests: 1',
      ],
    },
  ],
  'the network sends it twice': [
    {
      of: ['penalty'],
      says: [...PENALTY_TWICE, '2: in the end, requests: 2'],
    },
    {
      of: ['hand cancelled', ...GUARDED, ...ABSOLUTE],
      says: [
        ...SENT,
        '1: Sent, checking with the server',
        '1: Saved on the server | 12:00',
        '1: in the end, requests: 2',
      ],
    },
    {
      of: ['hand without payments cancelled'],
      says: [
        ...SENT,
        '2: Sent, checking with the server',
        '2: Saved on the server more than once | 12:00 | The network repeated it, or somebody else did the same: East 3, 2 honba and East 2, 1 honba were both cancelled.',
        '2: in the end, requests: 2',
      ],
    },
    {
      of: ['extra time'],
      says: [...TIME_TWICE, '2: in the end, requests: 2'],
    },
  ],
  'the network sends it twice, and the referee cancels the surplus': [
    {
      of: ['penalty'],
      says: [...PENALTY_TWICE, ...SURPLUS_CANCELLED, '1: in the end, requests: 2'],
    },
    {
      of: ['extra time'],
      says: [...TIME_TWICE, ...SURPLUS_CANCELLED, '1: in the end, requests: 3'],
    },
  ],
  'the service refuses it': [
    {
      of: ALL,
      says: [
        ...SENT,
        '0: Sent, checking with the server',
        '0: Rejected by the server: | The player left.',
        '0: in the end, requests: 1',
      ],
    },
  ],
  'it acts and says that it failed': [
    {
      of: ALL,
      says: [
        ...SENT,
        '1: Sent, checking with the server',
        '1: Saved on the server | 12:00',
        '1: in the end, requests: 1',
      ],
    },
  ],
  'the request acts after 20 s': [
    {
      of: [...COUNTED, ...GUARDED],
      says: [...UNANSWERED, '1: Saved on the server | 12:00', '1: in the end, requests: 1'],
    },
    {
      of: ABSOLUTE,
      says: SENT_TWICE,
    },
  ],
  'the request is lost, and the referee says yes': [
    {
      of: COUNTED,
      says: [...ASKED_WITH_WARNING, ...SENT_AGAIN, '1: in the end, requests: 2'],
    },
    {
      of: GUARDED,
      says: [...ASKED, ...SENT_AGAIN, '1: in the end, requests: 2'],
    },
    {
      of: ABSOLUTE,
      says: SENT_TWICE,
    },
  ],
  'the request acts after the question, and the referee says yes': [
    {
      of: COUNTED,
      says: [
        ...ASKED_WITH_WARNING,
        '1: Sent, checking with the server | no answer (12:00)',
        '1: Saved on the server | 12:02',
        '1: in the end, requests: 1',
      ],
    },
    {
      of: GUARDED,
      says: [
        ...ASKED,
        '1: Sent, checking with the server | no answer (12:00)',
        '1: Saved on the server | 12:02',
        '1: in the end, requests: 1',
      ],
    },
    {
      of: ABSOLUTE,
      says: SENT_TWICE,
    },
  ],
  'the request acts after the referee has said yes': [
    {
      of: ['penalty', 'hand without payments cancelled', 'extra time'],
      says: [...ASKED_WITH_WARNING, ...SENT_AGAIN, '2: in the end, requests: 2'],
    },
    {
      of: ['hand cancelled'],
      says: [...ASKED_WITH_WARNING, ...SENT_AGAIN, '1: in the end, requests: 2'],
    },
    {
      of: ['registration'],
      says: [...ASKED, ...SENT_AGAIN, '1: in the end, requests: 2'],
    },
  ],
  'the request acts after it was left': [
    {
      of: ['penalty', 'extra time'],
      says: [
        ...ASKED_WITH_WARNING,
        '0: Left as it was | 12:02, it may still have reached the server',
        '1: in the end, requests: 1',
      ],
    },
    {
      of: ['table ended'],
      says: [
        ...ASKED,
        '0: Left as it was | 12:02, it may still have reached the server',
        '1: in the end, requests: 1',
      ],
    },
  ],
  'the service is gone for an hour when it is given': [
    {
      of: [...COUNTED, 'penalty taken back', ...ABSOLUTE],
      says: [
        SAVED,
        '0: Decision needed: | you ruled without the server. Is it still right? | You ruled while the server could not be reached, so nothing was sent. | Send it',
        ...SENT_AFTER_AN_HOUR,
      ],
    },
    {
      of: ['registration'],
      says: [
        SAVED,
        '0: Decision needed: | still register Stranger 3? | You ruled while the server could not be reached, so nothing was sent. | Register',
        ...SENT_AFTER_AN_HOUR,
      ],
    },
    {
      of: ['table ended'],
      says: [
        SAVED,
        '0: Decision needed: | still end the game? | You ruled while the server could not be reached, so nothing was sent. | End the game',
        ...SENT_AFTER_AN_HOUR,
      ],
    },
    {
      of: ['game removed'],
      says: [
        SAVED,
        '0: Decision needed: | still remove the game? | You ruled while the server could not be reached, so nothing was sent. | Remove the game',
        ...SENT_AFTER_AN_HOUR,
      ],
    },
    {
      of: ['game finished'],
      says: [
        SAVED,
        '0: Decision needed: | still finish the game? | You ruled while the server could not be reached, so nothing was sent. | Finish the game',
        ...SENT_AFTER_AN_HOUR,
      ],
    },
    {
      of: ['result taken back'],
      says: [
        SAVED,
        '0: Decision needed: | still take the result back? | You ruled while the server could not be reached, so nothing was sent. | Take the result back',
        ...SENT_AFTER_AN_HOUR,
      ],
    },
  ],
  'the answer is lost and the service is gone for an hour': [
    {
      of: ALL,
      says: [
        ...SENT,
        '1: Sent, checking with the server | no answer (12:00)',
        '1: Saved on the server | 13:00',
        '1: in the end, requests: 1',
      ],
    },
  ],
}
