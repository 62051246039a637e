/** Fills in a form as a person does: it focuses a field and sends the text to the focused field. */

/** Runs in the page. Focuses a field, given by its index or by the start of its label. */
function focusOn(which) {
  const fields = [...document.querySelectorAll('input')];
  const field =
    typeof which === 'number'
      ? fields[which]
      : fields.find(({ labels }) => labels?.[0]?.textContent.trim().startsWith(which));
  if (!field) throw new Error(`The page has no field '${which}'.`);
  field.focus();
  field.select();
}

/** Runs in the page. Clicks the label that contains these words. */
function pressLabel(words) {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.includes(words),
  );
  if (!label) throw new Error(`The page has no label '${words}'.`);
  label.click();
}

export async function fillIn(page, which, text) {
  await page.run(focusOn, which);
  await page.send('Input.insertText', { text });
}

export function tick(page, words) {
  return page.run(pressLabel, words);
}
