import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { inTurns } from '../../src/platform/in-turns.ts';
import type { Asked, Told } from '../callers.ts';
import { keepAliveClient } from '../http.ts';
import { rateOf, timed } from '../measure.ts';

const measure = ({ url, headers, callers, ...what }: Asked): Promise<number> => {
  const send = keepAliveClient(callers);
  if ('seconds' in what) return rateOf(() => send(url, { headers }), callers, what.seconds);
  const post = (body: object) =>
    send(url, { method: 'POST', headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() }, body });
  return timed(() => inTurns(what.bodies, callers, post));
};

const tell = (told: Told) => process.send?.(told);

process.on('message', (asked: Asked) => {
  measure(asked).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
