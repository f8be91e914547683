/** Four sessions of ten tables for the local ids 1 to 40. No two players meet twice. */
export const SCRIPT = `
1-11-21-31
2-12-22-32
3-13-23-33
4-14-24-34
5-15-25-35
6-16-26-36
7-17-27-37
8-18-28-38
9-19-29-39
10-20-30-40

1-12-24-38
2-13-25-39
3-14-26-40
4-15-27-31
5-16-28-32
6-17-29-33
7-18-30-34
8-19-21-35
9-20-22-36
10-11-23-37

1-13-27-35
2-14-28-36
3-15-29-37
4-16-30-38
5-17-21-39
6-18-22-40
7-19-23-31
8-20-24-32
9-11-25-33
10-12-26-34

1-14-30-32
2-15-21-33
3-16-22-34
4-17-23-35
5-18-24-36
6-19-25-37
7-20-26-38
8-11-27-39
9-12-28-40
10-13-29-31
`.trim()

/** The tables of the script's sessions. */
export const SCRIPTED_SESSIONS: readonly (readonly (readonly number[])[])[] = SCRIPT.split(
  '\n\n',
).map((session) => session.split('\n').map((table) => table.split('-').map(Number)))
