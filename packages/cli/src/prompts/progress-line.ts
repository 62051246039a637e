/** The progress line above a step, such as `Step 3 of 11: Your Package`. */
export function progressLine<Step>(path: readonly Step[], step: Step, title: string): string {
  return `Step ${String(path.indexOf(step) + 1)} of ${String(path.length)}: ${title}`;
}
