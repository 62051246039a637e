export const title = 'Please Confirm Your Address';
export const checking = 'Checking the address…';
export const lookingUp = 'Looking up addresses…';
export const pick = 'Pick your address';
export const pickInstead = 'Pick from the list instead';
