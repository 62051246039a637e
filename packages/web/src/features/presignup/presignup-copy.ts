export const startAgain = 'Start again';
export const cleared = 'What you typed and picked has been cleared.';
