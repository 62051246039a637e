export const title = 'For the Kitchen Table';
export const qrCode = 'QR code to join the house';
export const howTo =
  "Housemates scan this code with their phone's camera to join. Hold it up, or print it.";
export const print = 'Print';
export const onPaper = (product: string): string =>
  `Scan this code to see what you would pay for our house bills on ${product}, and to join. Or type the link: {link}`;
