export const title = 'Ready to Sign Up for Bills?';
export const checking = 'Checking your code…';
export const signupAnyway = 'Signup Anyway';
export const getStarted = 'Get Started';
