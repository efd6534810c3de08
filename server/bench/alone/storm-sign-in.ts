import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sealBody } from '@graduate/contract/identity/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';

/** Sends so many wrong passwords at once, and again when the server has told them to come back. */
const [address = '', signIns = '', waves = '', everywhere = ''] = process.argv.slice(2);
const [SIGN_INS, WAVES] = [Number(signIns), Number(waves)];
const COME_BACK_MS = 2000;

const answer = await fetch(`${address}/${sessionCalls.publicKey.path}`);
const { data } = (await answer.json()) as { data: { publicKey: string } };
const bodies = Array.from({ length: SIGN_INS * WAVES }, (_, index) => {
  const fields = { username: `storm${index}`, password: 'wrong-password', nonce: randomUUID() };
  return JSON.stringify({ param: sealBody(data.publicKey, { ...fields, time: Date.now() }) });
});
const addressOf = (index: number) => (everywhere ? `10.8.${index >> 8}.${index & 255}` : '10.9.9.9');
const answered: Record<number, number> = {};

const send = async (body: string, index: number): Promise<void> => {
  const { status } = await fetch(`${address}/${sessionCalls.signIn.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(index) },
    body,
  });
  answered[status] = (answered[status] ?? 0) + 1;
};

const storm = async (): Promise<void> => {
  const sent: Promise<void>[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const first = wave * SIGN_INS;
    sent.push(...bodies.slice(first, first + SIGN_INS).map((body, index) => send(body, first + index)));
    await pause(COME_BACK_MS);
  }
  await Promise.all(sent);
};

process.once(
  'message',
  () => void storm().then(() => process.send?.(answered, undefined, undefined, () => process.disconnect())),
);
process.send?.('ready');
