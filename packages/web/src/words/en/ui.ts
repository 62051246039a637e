export const stepOf = (current: number, total: number): string => `Step ${current} of ${total}`;
export const was = 'was ';
export const now = ', now ';
export const skipToMain = 'Skip to main content';
export const opensInNewTab = ' (opens in a new tab)';
export const checkAnswers = 'Please check your answers';
export const pleaseWait = 'Please wait…';
