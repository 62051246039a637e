/**
 * Whether a key belongs to an input method, such as the Enter that ends the composition of a word.
 * Safari sends that key after the composition, with the code 229
 * (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
