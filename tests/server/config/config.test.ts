import { describe, expect, test } from 'vitest'
import { readServerConfig } from '../../../server/config/config'
import { StartProblem } from '../../../server/db/start-problem'

const BOT = { TELEGRAM_BOT_TOKEN: '4242:not-a-real-token', TELEGRAM_BOT_NAME: 'ShinpanBot' }

describe('the messenger’s settings', () => {
  test('there are no settings of a messenger unless the operator names a bot', () => {
    expect(readServerConfig({}, [])).toMatchObject({ telegram: null, publicUrl: null })
  })

  test.each([
    { what: 'with a plain name of the bot', env: BOT, apiUrl: 'https://api.telegram.org' },
    {
      what: 'with an at sign before the bot’s name',
      env: { ...BOT, TELEGRAM_BOT_NAME: '@ShinpanBot' },
      apiUrl: 'https://api.telegram.org',
    },
    {
      what: 'with the messenger’s API at another address',
      env: { ...BOT, TELEGRAM_API_URL: 'http://127.0.0.1:81/' },
      apiUrl: 'http://127.0.0.1:81',
    },
  ])('the messenger’s settings $what are read from the environment', ({ env, apiUrl }) => {
    expect(readServerConfig(env, []).telegram).toEqual({
      token: '4242:not-a-real-token',
      botName: 'ShinpanBot',
      apiUrl,
    })
  })

  test('the settings include the address of the console, without a slash at its end', () => {
    const env = { ...BOT, PUBLIC_URL: 'https://hall.example/' }

    expect(readServerConfig(env, []).publicUrl).toBe('https://hall.example')
  })

  test.each([
    {
      at: 'a token without a name of the bot',
      env: { ...BOT, TELEGRAM_BOT_NAME: '' },
      says: /together, or neither/,
    },
    {
      at: 'a name of the bot without a token',
      env: { ...BOT, TELEGRAM_BOT_TOKEN: '' },
      says: /together, or neither/,
    },
    {
      at: 'a token with a slash',
      env: { ...BOT, TELEGRAM_BOT_TOKEN: '42/secret' },
      says: /^TELEGRAM_BOT_TOKEN must look like 123456:letters, as BotFather gave it.$/,
    },
    {
      at: 'a name of the bot with a space',
      env: { ...BOT, TELEGRAM_BOT_NAME: 'My Bot' },
      says: /"My Bot"/,
    },
    {
      at: 'an API address that is no URL',
      env: { ...BOT, TELEGRAM_API_URL: 'telegram' },
      says: /TELEGRAM_API_URL/,
    },
    {
      at: 'a file: URL as the address of the console',
      env: { PUBLIC_URL: 'file:///x' },
      says: /PUBLIC_URL/,
    },
  ])('the server refuses to start when the messenger’s settings have $at', ({ env, says }) => {
    expect(() => readServerConfig(env, [])).toThrow(StartProblem)
    expect(() => readServerConfig(env, [])).toThrow(says)
  })
})

describe("the addresses of the player's assistant and the public pages", () => {
  test('the addresses of the assistant and the public pages are empty unless the operator sets them', () => {
    expect(readServerConfig({}, [])).toMatchObject({ assistantUrl: null, pagesUrl: null })
  })

  test('the addresses of the assistant and the public pages are read without a slash at their end', () => {
    const env = { ASSISTANT_URL: 'https://play.example/', PAGES_URL: 'https://pages.example' }
    expect(readServerConfig(env, [])).toMatchObject({
      assistantUrl: 'https://play.example',
      pagesUrl: 'https://pages.example',
    })
  })

  test.each(['ASSISTANT_URL', 'PAGES_URL'])(
    'a server whose setting %s is not a web address refuses to start',
    (name) => {
      expect(() => readServerConfig({ [name]: 'pages' }, [])).toThrow(
        new RegExp(`^${name} must be`),
      )
    },
  )
})

describe('the limits for callers who are not signed in', () => {
  test('the limits for callers who are not signed in have defaults, and no proxy is trusted by default', () => {
    const config = readServerConfig({}, [])
    expect(config.signInLimits).toEqual({ ofEmailFromAddress: 10, ofAddress: 200, ofEmail: 1000 })
    expect(config.codeLimits).toEqual({ ofAddress: 200, ofAll: 2000 })
    expect(config.isTrustedProxy('127.0.0.1')).toBe(false)
  })

  test('the limit of tries to sign in and the trusted proxy are read from the environment', () => {
    const config = readServerConfig({ SIGN_IN_TRIES: '5', TRUSTED_PROXY: '127.0.0.1' }, [])
    expect(config.signInLimits.ofEmailFromAddress).toBe(5)
    expect(config.isTrustedProxy('127.0.0.1')).toBe(true)
  })

  test.each([
    [{ TRUSTED_PROXY: 'nginx' }, /^TRUSTED_PROXY must be .* not "nginx"/],
    [{ SIGN_IN_TRIES: '0' }, /^SIGN_IN_TRIES must be a whole number/],
  ])('a server with the unusable setting %o refuses to start', (env, says) => {
    expect(() => readServerConfig(env, [])).toThrow(says)
  })
})

describe('the mail server', () => {
  const SMTP = { SMTP_URL: 'smtps://user:s3cret@mail.example.org', MAIL_FROM: 'club@example.org' }

  test('there are no settings of a mail server unless the operator names a mail server', () => {
    expect(readServerConfig({}, []).smtp).toBe(null)
  })

  test.each(['club@example.org', 'Riga Riichi Club <club@example.org>', '<club@example.org>'])(
    'the settings of the mail server are read, and mails have the sender %s',
    (from) => {
      expect(readServerConfig({ ...SMTP, MAIL_FROM: from }, []).smtp).toEqual({
        url: SMTP.SMTP_URL,
        from,
      })
    },
  )

  test.each([
    {
      at: 'a mail server but no sender',
      env: { ...SMTP, MAIL_FROM: '' },
      says: /together, or neither/,
    },
    {
      at: 'a sender but no mail server',
      env: { ...SMTP, SMTP_URL: '' },
      says: /together, or neither/,
    },
    {
      at: 'a web address as the mail server',
      env: { ...SMTP, SMTP_URL: 'https://u:s3cret@x' },
      says: /^SMTP_URL/,
    },
    {
      at: 'a sender without an e-mail address',
      env: { ...SMTP, MAIL_FROM: 'the club' },
      says: /^MAIL_FROM/,
    },
    { at: 'two senders', env: { ...SMTP, MAIL_FROM: 'a@b.c, d@e.f' }, says: /^MAIL_FROM/ },
    {
      at: 'a sender with a line break',
      env: { ...SMTP, MAIL_FROM: 'Club\r\nBcc: x <a@b.c>' },
      says: /^MAIL_FROM/,
    },
  ])(
    'the mail server’s settings with $at are refused, and the error does not show the mail server’s password',
    ({ env, says }) => {
      expect(() => readServerConfig(env, [])).toThrow(says)
      expect(() => readServerConfig(env, [])).not.toThrow(/s3cret/)
    },
  )
})

describe('a hub that serves HTTPS in the hall', () => {
  test('a hub serves no HTTPS unless the operator asks for it', () => {
    expect(readServerConfig({}, [])).toMatchObject({ lan: null, host: '0.0.0.0' })
  })

  test('a hub that serves HTTPS has the default name, makes its own certificate and listens on all addresses', () => {
    expect(readServerConfig({}, ['--lan', '--demo'])).toMatchObject({
      lan: { name: { kind: 'announced', name: 'shinpan.local' }, own: null, setUpPort: null },
      host: null,
      port: 4007,
      demo: { tables: 10 },
    })
  })

  test('a hub that serves HTTPS may have a name and a certificate that the operator chose', () => {
    const env = { TLS_CERT: '/etc/hub.pem', TLS_KEY: '/etc/hub.key', SETUP_PORT: '8181' }
    expect(readServerConfig(env, ['--lan', '--name', 'hub.example.org']).lan).toEqual({
      name: { kind: 'resolved', name: 'hub.example.org' },
      own: { certificate: '/etc/hub.pem', key: '/etc/hub.key' },
      setUpPort: 8181,
    })
  })

  test('a hub that serves HTTPS may have a name without a dot if the operator gives the certificate', () => {
    const env = { TLS_CERT: '/etc/hub.pem', TLS_KEY: '/etc/hub.key' }
    expect(readServerConfig(env, ['--lan', '--name', 'hub']).lan?.name.name).toBe('hub')
  })

  test.each([
    {
      at: 'a name but without the option --lan',
      env: {},
      argv: ['--name', 'hub.local'],
      says: /go with --lan/,
    },
    { at: 'a certificate but no key', env: { TLS_CERT: 'a' }, argv: ['--lan'], says: /together/ },
    {
      at: 'a certificate and a key but without the option --lan',
      env: { TLS_CERT: 'a', TLS_KEY: 'b' },
      argv: [],
      says: /go with --lan/,
    },
    {
      at: 'a name without a dot and no certificate for it',
      env: {},
      argv: ['--lan', '--name', 'com'],
      says: /good for every name that ends in \.com; choose a name of two parts/,
    },
    {
      at: 'a name that looks like an option',
      env: {},
      argv: ['--lan', '--name', '-a.local'],
      says: /^[^\n]+ambiguous; known are[^\n]+$/,
    },
    {
      at: 'a web address as its name',
      env: {},
      argv: ['--lan', '--name', 'http://a'],
      says: /--name must be/,
    },
    {
      at: 'the console’s own port as the port of the set-up page',
      env: { PORT: '4010', SETUP_PORT: '4010' },
      argv: ['--lan'],
      says: /SETUP_PORT must not be 4010, which is the console's own \(PORT\)/,
    },
    {
      at: 'a port of the set-up page that is not a number',
      env: { SETUP_PORT: 'x' },
      argv: ['--lan'],
      says: /SETUP_PORT must be/,
    },
    {
      at: 'a port of the set-up page that browsers do not open',
      env: { SETUP_PORT: '6000' },
      argv: ['--lan'],
      says: /^No browser opens a page at port 6000; set SETUP_PORT to another port\.$/,
    },
  ])('the server refuses to start as a hub with $at', ({ env, argv, says }) => {
    expect(() => readServerConfig(env, argv)).toThrow(StartProblem)
    expect(() => readServerConfig(env, argv)).toThrow(says)
  })
})

test.each([
  { env: { LOG_LEVEL: 'loud' }, argv: [], says: 'LOG_LEVEL must be one of error, warn, info.' },
  {
    env: {},
    argv: ['--tables', '0'],
    says: '--tables must be a whole number from 1 to 500, not "0".',
  },
  {
    env: {},
    argv: ['--fast'],
    says: "Unknown option '--fast'; known are --demo, --tables N, --lan and --name NAME.",
  },
  {
    env: { SHINPAN_SUPERADMIN_EMAIL: 'a@b.c' },
    argv: [],
    says: 'Set SHINPAN_SUPERADMIN_EMAIL and SHINPAN_SUPERADMIN_PASSWORD together, or neither.',
  },
  {
    env: { PORT: '4190' },
    argv: [],
    says: 'No browser opens a page at port 4190; set PORT to another port.',
  },
])(
  'a server with the settings $env and the arguments $argv is refused at the start',
  ({ env, argv, says }) => {
    expect(() => readServerConfig(env, argv)).toThrow(new StartProblem(says))
  },
)

test('a server behind a proxy may use a port that browsers refuse', () => {
  const env = { PORT: '4190', PUBLIC_URL: 'https://riichi.example.org' }
  expect(readServerConfig(env, []).port).toBe(4190)
})
