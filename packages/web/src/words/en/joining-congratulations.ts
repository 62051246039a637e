export const title = "You've Joined!";
export const seeHouse = 'See how your house is doing';
