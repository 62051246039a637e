export const title = 'Ready to Sign Up for Bills?';
export const checking = 'Checking your code…';
export const invalid = 'Referral Code Invalid';
export const signupAnyway = 'Signup Anyway';
export const getStarted = 'Get Started';
