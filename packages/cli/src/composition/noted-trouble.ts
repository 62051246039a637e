import type { Transport } from '@kettle/provider-http';
import { troubleOf, type ConnectionTrouble } from '@kettle/provider-http/node';

interface Noting {
  readonly send: Transport;
  /** Why the last request that ended got no answer; undefined if it got one, or if nothing is known. */
  readonly last: () => ConnectionTrouble | undefined;
}

/** Notes why requests fail, because a failure of the core does not tell. */
export function notingTrouble(send: Transport): Noting {
  let last: ConnectionTrouble | undefined;
  return {
    send: async (request, ending) => {
      try {
        const answer = await send(request, ending);
        last = undefined;
        return answer;
      } catch (error) {
        last = troubleOf(error) ?? last;
        throw error;
      }
    },
    last: () => last,
  };
}
