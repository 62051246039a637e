import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How often the network between client and provider fails after the provider has done its work. */
export interface NetworkFaults {
  /** The share of answers that are cut off after the provider has sent them, 0 to 1. */
  readonly cut: number;
  /** The share of answers that arrive late, 0 to 1. */
  readonly late: number;
  readonly lateMs: number;
  readonly random: () => number;
}

export interface LossyProxy {
  readonly address: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Starts a proxy with one address in front of several providers that loses answers on the way back.
 */
export async function lossyProxy(
  ports: readonly number[],
  faults: NetworkFaults,
): Promise<LossyProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const answerOne = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const port = ports[(turn += 1) % ports.length] ?? 0;
    const { status, body } = await forward(incoming, port, agent);
    if (faults.random() < faults.late) await wait(faults.lateMs);
    if (faults.random() < faults.cut) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((incoming, outgoing) => {
    // If the provider was killed during the request, the client sees a cut connection.
    answerOne(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(incoming: IncomingMessage, port: number, agent: Agent): Promise<Answer> {
  const { method, url: path, headers } = incoming;
  const body = await buffer(incoming);
  return new Promise((resolve, reject) => {
    const onward = request({ host: '127.0.0.1', port, agent, method, path, headers });
    onward.once('error', reject);
    onward.once('response', (response) => {
      buffer(response)
        .then((text) => resolve({ status: response.statusCode ?? 502, body: text }))
        .catch(reject);
    });
    onward.end(body);
  });
}
