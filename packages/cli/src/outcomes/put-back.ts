/** How to settle an earlier attempt whose outcome is not known, after its details have changed. */
export const PUT_BACK = 'Put it back as it was and run again, to settle what became of it.';

/** Shown with a conflict, if an earlier attempt may have been carried out. */
export const OTHER_DETAILS = `The earlier attempt may have been carried out with other details. ${PUT_BACK}`;

/** The same beside the provider's own words, which may advise to start again, as they speak to whoever has a first attempt. */
export const NOT_YET_AGAIN = `Do not start again yet. ${OTHER_DETAILS}`;
