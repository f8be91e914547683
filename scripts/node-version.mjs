/**
 * Why this Node cannot run Shinpan, in one sentence, or null when it can. `version` has the form of `process.version`.
 * Very old versions of Node run this file too, so it uses no newer syntax.
 * @param {string} version
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return null
  return `Shinpan needs Node.js 20.19 or newer (22.13 or newer on 22, or 24), and this is ${version}: install a current one from https://nodejs.org and run the command again.`
}
