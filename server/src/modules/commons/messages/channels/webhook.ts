import { createHmac } from 'node:crypto';
import type { MessageConfig } from '../../../../platform/message-config.ts';
import type { Channel, Outgoing } from './channel.ts';

const ANSWER_WITHIN_MS = 10_000;

const bodyOf = ({ deliveryId, kind, title, titleEn, url, createdAt, recipient }: Outgoing): string =>
  JSON.stringify({
    id: deliveryId,
    kind,
    title,
    titleEn,
    url,
    createdAt: createdAt.toISOString(),
    recipient: {
      username: recipient.username,
      personNo: recipient.personNo,
      realName: recipient.realName,
    },
  });

/**
 * JSON by POST. The receiver checks `X-Signature`, the HMAC-SHA256 of `X-Timestamp`, a dot and the body, and refuses what
 * is old; a repeated delivery has the same `id`.
 */
export const webhookChannel = ({ url, secret }: NonNullable<MessageConfig['webhook']>): Channel => ({
  name: 'webhook',
  send: async (message) => {
    const body = bodyOf(message);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Timestamp': timestamp,
        'X-Signature': `sha256=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
  },
  close: () => undefined,
});
