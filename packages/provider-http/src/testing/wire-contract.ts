import { providerContract, TODAY } from '@kettle/core/testing';
import { afterAll, beforeAll, describe, expect, it, type RunnerTestSuite } from 'vitest';
import { createHttpProvider } from '../create-http-provider.ts';
import type { WireRequest } from '../http-client/transport.ts';
import { nodePool } from '../node.ts';
import { type ApiDocument, type DocumentChecker, type DocumentedCall } from './api-document.ts';
import { documentChecker } from './document-checker.ts';
import { exampleOf, matchesExample, type ExampleRequest } from './example-of-call.ts';
import { recordedWire, type RecordedWire } from './recorded-wire.ts';
import { referenceProvider, type ReferenceProvider } from './reference-provider.ts';

/** Whether all tests of a suite run, and not only those that the developer picked. */
function isWhole(suite: RunnerTestSuite): boolean {
  return suite.tasks.every((task) => (task.type === 'suite' ? isWhole(task) : task.mode === 'run'));
}

/**
 * Runs the contract of every port over real sockets and a real pool, and compares every exchange
 * with the OpenAPI document. `variables` are environment variables that say where the provider
 * keeps its data.
 */
export function wireContract(name: string, variables: Readonly<Record<string, string>> = {}): void {
  const transport = nodePool();
  let provider: ReferenceProvider;
  let wire: RecordedWire;
  let calls: readonly DocumentedCall[];
  let checker: DocumentChecker;

  beforeAll(async () => {
    provider = await referenceProvider(variables);
    wire = recordedWire(provider.baseUrl, transport.send);
    const answer = await fetch(`${provider.baseUrl}/openapi.json`);
    checker = documentChecker((await answer.json()) as ApiDocument);
    ({ calls } = checker);
  });
  // The tests run in any order, so the exchanges of them all are compared at the end.
  // oxlint-disable-next-line no-empty-pattern -- Vitest takes only a pattern as the first parameter
  afterAll(({}, suite) => {
    expect(wire.exchanges.flatMap(checker.faultsOf)).toEqual([]);
    if (!isWhole(suite)) return;
    expect(wire.exchanges.length).toBeGreaterThan(200);
    const isSeen = (call: DocumentedCall, isFine: boolean): boolean =>
      wire.exchanges.some(
        ({ method, url, status }) =>
          checker.callOf(method, url) === call && status < 400 === isFine,
      );
    // At least one success and one failure of every call.
    expect(calls.filter((call) => !isSeen(call, true) || !isSeen(call, false))).toEqual([]);
  });
  afterAll(async () => {
    await transport.close();
    await provider.close();
  });

  providerContract(name, () =>
    Promise.resolve({
      ports: createHttpProvider({ baseUrl: provider.baseUrl, send: wire.send }),
      today: TODAY,
      moveTo: provider.moveTo,
      memberTokenOf: provider.memberTokenOf,
      close: () => Promise.resolve(),
    }),
  );

  describe(`the OpenAPI document of ${name}`, () => {
    const send = async ({ path, ...request }: ExampleRequest) => {
      const url = `${provider.baseUrl}${path}`;
      // The cast allows any method; the adapter itself only uses GET and POST.
      await wire.send({ ...request, url } as WireRequest, AbortSignal.timeout(60_000));
      const exchange = wire.exchanges.at(-1);
      if (!exchange) throw new Error('Nothing was recorded.');
      return exchange;
    };

    /** The id of a mail to the person of the example. */
    const aMailId = async (): Promise<string> => {
      await send(exampleOf(callNamed('emailSummary')));
      const { body } = await send(exampleOf(callNamed('getMails')));
      return (body as readonly { id: string }[])[0]?.id ?? '';
    };

    it('has examples that get the documented answers', async () => {
      const lead = await send(exampleOf(callNamed('registerLead')));
      const { leadId } = lead.body as { leadId: string };
      const replaced: Record<string, string> = { leadId, mailId: await aMailId() };
      for (const call of calls) {
        const { body, status } = await send(exampleOf(call, replaced));
        // The mandate of the sign-up.
        const { reference } = (body ?? {}) as { reference?: string };
        if (reference !== undefined) replaced['reference'] ??= reference;
        const { responses } = call.operation;
        // A call that documents both answers its example with 204.
        const isEmpty = responses['204'] !== undefined;
        const documented = isEmpty
          ? undefined
          : responses['200']?.content?.['application/json'].example;

        expect([call.path, status]).toEqual([call.path, isEmpty ? 204 : 200]);
        expect([call.path, body, matchesExample(documented, body)]).toEqual([
          call.path,
          body,
          true,
        ]);
      }
    });

    it('documents the status for an unexpected parameter, another method and an unknown path', async () => {
      const statuses = new Set<number>();
      for (const call of calls) {
        const request = exampleOf(call, { leadId: 'lead' });
        const { path } = request;
        const twice = `${path}${path.includes('?') ? '&' : '?'}a=1&a=2`;
        statuses.add((await send({ ...request, path: twice })).status);
        statuses.add((await send({ path, method: 'DELETE', headers: {} })).status);
      }
      statuses.add((await send({ path: '/teapot', method: 'GET', headers: {} })).status);

      expect([...statuses].toSorted()).toEqual([404, 405, 422]);
    });

    it('reveals an undocumented key, status or parameter, a missing header and a wrong type', async () => {
      const good = await send(exampleOf(callNamed('getAccount')));
      const body = good.body as Readonly<Record<string, unknown>>;
      const bad = [
        { ...good, body: { ...body, accountNumber: '55779911' } },
        { ...good, body: { ...body, pppw: '16.10' } },
        { ...good, headers: new Headers() },
        { ...good, status: 418 },
        { ...good, url: `${good.url}&debug=1` },
      ];

      expect(checker.faultsOf(good)).toEqual([]);
      expect(bad.filter((exchange) => checker.faultsOf(exchange).length === 0)).toEqual([]);
    });

    const callNamed = (operationId: string): DocumentedCall => {
      const call = calls.find(({ operation }) => operation.operationId === operationId);
      if (!call) throw new Error(`There is no ${operationId}.`);
      return call;
    };
  });
}
