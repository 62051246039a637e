/** The line that ends a run of tests, in the form that continuous integration reads. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

export const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
});
