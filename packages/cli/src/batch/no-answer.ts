/** In place of the catalogue's sentence, which speaks to the person whose Direct Debit it is. */
export const NO_ANSWER =
  'No answer came, so it is not known whether the Direct Debit was set up. Run the batch again to settle it';
