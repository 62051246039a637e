/** The last line of a test run, in the format that continuous integration parses. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

export const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
});
