export const title = 'Reviews';
export const shownOnceAllowed = 'We show reviews here if you allow personal cookies.';
export const changeCookieSettings = 'Change cookie settings';
