import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A provider that others have made: written from the list of calls alone, with nothing of ours. It
 * sends what PHP, a driver of a database or a division sends: decimals as text, thirds, 0.1 + 0.2,
 * ids as numbers, other spellings, nulls and more keys than anybody asked for.
 */

type Json = Readonly<Record<string, unknown>>;

export interface ForeignRequest {
  /** Such as `POST /voucher`, without the parameters of the path. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: Json;
}

export interface ForeignProvider {
  readonly url: string;
  readonly requests: readonly ForeignRequest[];
  /** From now on this call fails in this way; without a way it works again. */
  fail(call: string, how?: FailureName): void;
  close(): Promise<void>;
}

const LOG_IN = '<!doctype html><title>Log in</title><h1>Log in</h1>';

/** Every way in which a call may fail. 'cut' closes the connection in the middle of the answer. */
export const FAILURES = {
  'a 404': [404, { messages: ['Not here.'] }],
  'a 422': [422, { messages: ['Not like this.'] }],
  'a 400 of another shape': [400, { error: { code: 17, detail: ['bad'] } }],
  'a 500': [500, { messages: [] }],
  'a 503 with a page': [503, LOG_IN],
  'a cut answer': 'cut',
  'a 200 with a page': [200, LOG_IN],
  'an empty object': [200, {}],
  'a null': [200, null],
} as const satisfies Record<string, readonly [status: number, body: unknown] | 'cut'>;

export type FailureName = keyof typeof FAILURES;

const STREET = [7, 8, 9].map((number) => ({
  guid: number * 10 + 1,
  line1: `${number} Seven Dials`,
  line2: '',
  organisationName: null,
  city: 'Brighton',
  postcode: 'bn1 3jb',
  uprn: 10_000_000 + number,
}));

/** The price of each option, in pence per person per week, by its id. */
const priceList = (heads: number): Readonly<Record<number, unknown>> => ({
  101: 1300 / heads,
  201: '-50',
  301: '249.50',
  302: 300 + 0.1 + 0.2,
  303: 0,
  401: '0',
  402: 58.5,
});

function productsFor(heads: number) {
  const prices = priceList(heads);
  const option = (priceId: number, code: unknown, title: unknown, more: object = {}) => ({
    code,
    title,
    body: null,
    image: '',
    priceId,
    price: { current: prices[priceId], old: null, currency: 'GBP' },
    ...more,
  });
  return [
    {
      type: 'Energy',
      title: 'Gas and electricity',
      code: 1,
      defaultOption: 11,
      options: [option(101, 11, 'Öko-Strom')],
    },
    {
      type: 'Solar & Storage',
      title: null,
      defaultOption: 'sol/1?',
      options: [option(201, 'sol/1?', 'Roof credit')],
    },
    {
      type: 'Broadband',
      title: 'Broadband',
      info: null,
      defaultOption: 31,
      options: [
        option(301, 31, 'Fibre 100'),
        option(302, 32, 'Fibre 900', { ribbon: 'New' }),
        option(303, 'NO-FIBRE', 'None'),
      ],
    },
    {
      type: 'TV Licence',
      title: 'TV Licence',
      defaultOption: 'TV_NONE',
      options: [
        option(401, 'TV_NONE', 'No TV'),
        option(402, 'TV', 'TV Licence', { optional: true }),
      ],
    },
  ];
}

const VOUCHER = 'SEASIDE';

/** Unrounded, as it comes out of the sum. */
function pppw(heads: number, priceIds: readonly unknown[], voucher?: unknown): number {
  const prices = priceList(heads);
  const sum = priceIds.reduce<number>((total, id) => total + Number(prices[Number(id)]), 0);
  return voucher === VOUCHER ? sum * 0.9 : sum;
}

interface House {
  readonly guid: number;
  readonly heads: number;
  readonly lead: string;
  readonly home: Json;
  readonly pppw: number;
  joined: number;
}

type Answer = readonly [status: number, body?: unknown];
type Handler = (request: ForeignRequest, parameter: string) => Answer;

const partOf = (body: Json, name: string): Json => (body[name] ?? {}) as Json;
const listOf = (body: Json, name: string): readonly unknown[] => (body[name] ?? []) as unknown[];
const NOT_FOUND: Answer = [404, { messages: ['We do not know this.'], trace: 'x17' }];

function createHandlers(): Readonly<Record<string, Handler>> {
  const houses = new Map<string, House>();
  const property = (id: string | null) => STREET.find(({ guid }) => String(guid) === id);

  const open = (body: Json): House => {
    const home = partOf(body, 'houseInformation');
    const heads = Number(body['housemateCount']);
    const house = {
      guid: 500 + houses.size,
      heads,
      home,
      lead: String(partOf(body, 'personalDetails')['firstname']),
      pppw: pppw(heads, listOf(body, 'selectedProducts'), home['discountCode']),
      joined: 1,
    };
    houses.set(String(house.guid), house);
    return house;
  };

  const summary = ({ guid, heads, home, joined, lead, pppw: price }: House): Json => ({
    guid,
    name: lead,
    address: null,
    fullAddress: '7 Seven Dials, Brighton',
    postcode: 'bn1 3jb',
    tenancy: { startDate: `${String(home['startDate'])}T00:00:00`, endDate: home['endDate'] },
    products: productsFor(heads),
    pppw: String(price),
    housemateCount: String(heads),
    remainingHousemates: heads - joined,
    colour: 'teal',
  });

  return {
    'GET /config': () => [200, { minTenancyLengthMonths: '3', carouselTexts: null, theme: 'sea' }],
    'GET /config/feedback': () => [204],
    'GET /referral': ({ query }) =>
      query.get('referral_code') === 'PAL' ? [200, { message: 'Hello from a pal' }] : NOT_FOUND,
    'GET /affiliate': ({ query }) =>
      query.get('affiliate_code') === 'SUSSEX' ? [200, { message: '' }] : NOT_FOUND,
    'POST /pre-signup': () => [201, { leadId: 12, created: true }],
    'POST /pre-signup/products': () => [204],
    'POST /pre-signup/household': () => [200, 'saved'],
    'GET /products': ({ query }) => {
      const heads = Number(query.get('hm8s'));
      return [
        200,
        {
          products: productsFor(heads),
          address: property(query.get('addressGuid')),
          discount: null,
        },
      ];
    },
    'GET /summary': ({ query }) => {
      const house = houses.get(query.get('guid') ?? '');
      if (!house) return NOT_FOUND;
      return house.joined === house.heads
        ? [410, { messages: ['Full.'], address: '7 Seven Dials, Brighton' }]
        : [200, summary(house)];
    },
    'POST /voucher': ({ body }, code) => {
      if (code !== VOUCHER) return [404, { messages: ['No such voucher.'] }];
      const heads = Number(body['housemateCount']);
      const full = pppw(heads, listOf(body, 'selectedProducts'));
      // Shown in pence by the one that made it, so it is rounded, and the other is not.
      return [
        200,
        { priceBeforeDiscount: Math.round(full), priceAfterDiscount: full * 0.9, message: null },
      ];
    },
    'GET /addresses/find': () => [
      200,
      STREET.map(({ guid, line1 }) => ({ id: guid, address: `${line1}, Brighton`, score: 0.9 })),
    ],
    'GET /addresses/retrieve': ({ query }) => {
      const found = property(query.get('id'));
      return found ? [200, found] : NOT_FOUND;
    },
    'GET /addresses/lookup': () => [200, STREET],
    'POST /verify_address': () => [200, { shareCode: '' }],
    'POST /email_summary': () => [202],
    'POST /share_package': () => [200, { shareLink: 'https://seaside.example/p/1', ttl: 60 }],
    'POST /bank_lookup': () => [200, { bankName: 'Monzo', bic: null }],
    'POST /direct_debit': ({ body }) => {
      const { guid: joining } = body;
      if (typeof joining !== 'string') {
        const { guid, heads } = open(body);
        return [201, { guid, joinLink: null, remainingHm8s: String(heads - 1), queue: 3 }];
      }
      const house = houses.get(joining);
      if (!house) return NOT_FOUND;
      house.joined += 1;
      return [201, { guid: house.guid }];
    },
    'POST /invite_housemates': () => [202],
    'POST /validate-joining-tenant': () => NOT_FOUND,
  };
}

/** The call of a path, and the one parameter that it may have. */
function callOf(method: string, pathname: string): readonly [call: string, parameter: string] {
  const [, first = '', second, third] = pathname.split('/').map(decodeURIComponent);
  if (first === 'pre-signup' && second !== undefined)
    return [`${method} /pre-signup/${third ?? ''}`, second];
  if (first === 'voucher' || first === 'verify_address')
    return [`${method} /${first}`, second ?? ''];
  return [`${method} /${[first, second].filter(Boolean).join('/')}`, third ?? ''];
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Json);
}

function write(response: ServerResponse, [status, body]: Answer): void {
  const isPage = body === LOG_IN;
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage || body === undefined ? body : JSON.stringify(body));
}

/** Starts the provider on a free port of this machine, for a site on any origin. */
export async function startForeignProvider(): Promise<ForeignProvider> {
  const handlers = createHandlers();
  const requests: ForeignRequest[] = [];
  const failing = new Map<string, FailureName>();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, idempotency-key');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://seaside.example');
    const [call, parameter] = callOf(request.method ?? '', pathname);
    const received = { call, query, body: await bodyOf(request) };
    requests.push(received);
    const failure = failing.get(call);
    const failed = failure && FAILURES[failure];
    if (failed === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"guid":', () => response.destroy());
      return;
    }
    write(response, failed ?? handlers[call]?.(received, parameter) ?? NOT_FOUND);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    fail: (call, how) => void (how ? failing.set(call, how) : failing.delete(call)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
