import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUpAfterTest } from './clean-up.ts';

/** One request that the stub received. */
export interface Call {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
  readonly body: unknown;
}

/**
 * How the stub answers a request: with a status and a body (JSON or raw), by closing the connection
 * before ('cut') or in the middle of the body ('half'), or never ('silence').
 */
export type StubAnswer =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | { readonly raw: string; readonly status: number; readonly type: string }
  | 'cut'
  | 'half'
  | 'silence';

type MaybeAnswer = StubAnswer | undefined;

/**
 * May answer later, with a promise. `undefined` stands for the answer of a provider without faults.
 */
export type StubRule = (call: Call, times: number) => MaybeAnswer | Promise<MaybeAnswer>;

export interface StubProvider {
  readonly url: string;
  readonly calls: readonly Call[];
  named(name: string): readonly Call[];
}

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

const PRODUCT = {
  type: 'Energy',
  title: 'Energy',
  body: '',
  image: '',
  code: 'ENERGY',
  info: '',
  defaultOption: 'ENERGY',
  options: [OPTION],
};

const ACCOUNT = {
  guid: 'acc_1',
  accountCreator: 'Sam',
  address: { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' },
  postcode: 'LS6 1AA',
  fullAddress: { line1: '1 Kettle Terrace', city: 'Leeds' },
  tenancyStartDate: '2027-07-01',
  tenancyEndDate: '2028-06-30',
  products: [PRODUCT],
  pppw: 1000,
  housemateCount: 4,
  joinLink: 'https://k.example/joining-tenant?guid=acc_1',
  remainingHousemates: 3,
};

/** The quote for a home whose address has an account. */
export const QUOTE_WITH_ACCOUNT: StubAnswer = {
  status: 200,
  body: { products: [PRODUCT], existingAccountGUID: 'acc_1' },
};

const DEFAULT_ANSWERS: Readonly<Record<string, StubAnswer>> = {
  'GET /config': { status: 200, body: {} },
  'GET /products': {
    status: 200,
    body: {
      products: [PRODUCT],
    },
  },
  'POST /pre-signup': { status: 200, body: { leadId: 'lead_1' } },
  'POST /pre-signup/lead_1/household': { status: 200, body: {} },
  'POST /pre-signup/lead_1/products': { status: 204 },
  'GET /summary': { status: 200, body: ACCOUNT },
  'POST /validate-joining-tenant': { status: 404, body: { messages: [] } },
  'POST /direct_debit': {
    status: 200,
    body: {
      guid: 'acc_1',
      joinLink: 'https://k.example/joining-tenant?guid=acc_1',
      remainingHm8s: 3,
    },
  },
  'POST /invite_housemates': { status: 200, body: {} },
};

const ok = (body: unknown): StubAnswer => ({ status: 200, body });

/** What a provider must answer, with numbers for ids and null for what may be missing. */
const MINIMAL_ANSWERS: Readonly<Record<string, StubAnswer>> = {
  'GET /config': ok({}),
  'GET /referral': ok({}),
  'GET /affiliate': ok({ message: null }),
  'GET /products': ok({
    products: [
      {
        type: 'Energy',
        defaultOption: 1,
        options: [{ code: 1, priceId: 11, price: { current: 1200 } }],
      },
      {
        type: 'Broadband',
        title: null,
        defaultOption: 'FIBRE',
        options: [
          { code: 'FIBRE', priceId: 21, price: { current: 300, old: null }, ribbon: 'Popular' },
          { code: 'NO-BROADBAND', priceId: 22, price: { current: 0 }, image: 7 },
        ],
      },
    ],
    leadId: null,
  }),
  'POST /pre-signup': ok({ leadId: 7 }),
  'POST /pre-signup/7/household': ok(null),
  'POST /pre-signup/7/products': { status: 200 },
  'POST /voucher/WELCOME10': ok({ priceAfterDiscount: 1400 }),
  'POST /verify_address/adr_1': ok({ shareCode: null }),
  'GET /summary': ok({
    address: null,
    fullAddress: '1 Kettle Terrace, Leeds, LS6 1AA',
    postcode: 'LS6 1AA',
    pppw: 1500,
    housemateCount: 4,
    remainingHousemates: 3,
  }),
  'POST /direct_debit': ok({ guid: 9, joinLink: null, remainingHm8s: 3 }),
  'POST /invite_housemates': { status: 204 },
};

/** A provider that answers with the least that it may. */
export function aMinimalProvider(rule: StubRule = () => undefined): Promise<StubProvider> {
  return aStubProvider(
    async (call, times) => (await rule(call, times)) ?? MINIMAL_ANSWERS[call.name],
  );
}

/** Starts a provider on a real socket. `rule` can make it misbehave for each call. */
export async function aStubProvider(rule: StubRule = () => undefined): Promise<StubProvider> {
  const calls: Call[] = [];
  const named = (name: string): readonly Call[] => calls.filter((call) => call.name === name);
  const server = createServer((request, response) => {
    void reply(request, response);
  });
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stub.example');
    const key = request.headers['idempotency-key'];
    const call = { name: `${request.method ?? ''} ${pathname}`, query, key: key?.toString(), body };
    calls.push(call);
    const times = named(call.name).length;
    writeAnswer(
      response,
      (await rule(call, times)) ?? DEFAULT_ANSWERS[call.name] ?? { status: 404, body: {} },
    );
  };
  cleanUpAfterTest(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, calls, named };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

function writeAnswer(response: ServerResponse, answer: StubAnswer): void {
  if (answer === 'cut') {
    response.destroy();
  } else if (answer === 'silence') {
    // The connection stays open until the client closes it.
  } else if (answer === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"guid":"acc_', () => response.destroy());
  } else if ('raw' in answer) {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.raw);
  } else {
    const { status, body, headers = {} } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
}
