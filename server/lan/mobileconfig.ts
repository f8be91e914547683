import { createHash, X509Certificate } from 'node:crypto'
import { escapeHtml } from '../words/message-words'
import { rootTitle } from './make-certificates'

/**
 * The profile that installs the hub's root on an iPad or iPhone. Its identifier depends on the hub's name alone,
 * so a profile with the hub's next root replaces this one.
 */
export function mobileconfig(options: {
  name: string
  /** The root, in PEM. */
  root: string
  /** The text that is shown before the installation. */
  description: string
}): string {
  const { name, root, description } = options
  const { raw } = new X509Certificate(root)
  const identifier = `shinpan.hub.${name.replaceAll(':', '-')}`
  const title = escapeHtml(rootTitle(name))
  const common = (part: string, suffix: string) => `<key>PayloadDisplayName</key>
    <string>${title}</string>
    <key>PayloadDescription</key>
    <string>${escapeHtml(description)}</string>
    <key>PayloadIdentifier</key>
    <string>${escapeHtml(identifier + suffix)}</string>
    <key>PayloadUUID</key>
    <string>${uuidOf(raw, part)}</string>
    <key>PayloadVersion</key>
    <integer>1</integer>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
    <key>PayloadType</key>
    <string>Configuration</string>
    ${common('profile', '')}
    <key>PayloadOrganization</key>
    <string>Shinpan</string>
    <key>PayloadRemovalDisallowed</key>
    <false/>
    <key>PayloadContent</key>
    <array>
  <dict>
    <key>PayloadType</key>
    <string>com.apple.security.root</string>
    ${common('root', '.root')}
    <key>PayloadCertificateFileName</key>
    <string>shinpan.crt</string>
    <key>PayloadContent</key>
    <data>${raw.toString('base64')}</data>
  </dict>
    </array>
</dict>
</plist>
`
}

/** The same root always gives the same UUIDs. */
function uuidOf(raw: Buffer, part: string): string {
  const hex = createHash('sha256').update(part).update(raw).digest('hex').toUpperCase()
  return [8, 12, 16, 20, 32]
    .map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end))
    .join('-')
}
