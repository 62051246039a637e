/**
 * A provider that gives every call the same small response. The first argument is the delay in
 * milliseconds. Prints its port.
 */
import { createServer } from 'node:http';
import process from 'node:process';

const DELAY_MS = Number(process.argv[2] ?? 0);

const OPTION = {
  code: 'ENERGY',
  title: 'Energy',
  body: '',
  image: '',
  info: '',
  priceId: 'price_energy',
  price: { current: 1000 },
  optional: false,
};
const PRODUCT = { type: 'Energy', ...OPTION, defaultOption: 'ENERGY', options: [OPTION] };
const OPENED = {
  guid: 'acc_1',
  joinLink: 'https://k.example/joining-tenant?guid=acc_1',
  remainingHm8s: 3,
};

const ANSWERS = new Map(
  Object.entries({
    '/config': {},
    '/referral': { message: 'Referred' },
    '/products': { products: [PRODUCT] },
    '/voucher/WELCOME10': {
      message: '10% off',
      priceBeforeDiscount: 1000,
      priceAfterDiscount: 900,
    },
    '/pre-signup': { leadId: 'lead_1' },
    '/pre-signup/lead_1/household': {},
    '/pre-signup/lead_1/products': {},
    '/direct_debit': OPENED,
    '/invite_housemates': {},
  }).map(([path, body]) => [path, JSON.stringify(body)]),
);

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    const [path] = request.url.split('?', 1);
    const body = ANSWERS.get(path);
    const answer = () => {
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body ?? '{}'),
      });
      response.end(body ?? '{}');
    };
    if (DELAY_MS === 0) answer();
    else setTimeout(answer, DELAY_MS);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
