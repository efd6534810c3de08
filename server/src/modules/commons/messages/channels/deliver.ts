import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Channel, Outgoing } from './channel.ts';

const AT_ONCE = 20;
const MOST_ATTEMPTS = 6;
/** An instance that dies while it sends leaves the delivery to the others after this time. */
const LEASE = sql<Date>`now() + interval '3 minutes'`;
const KEPT_DAYS = 30;

type Claimed = { id: string; messageId: string; channel: Channel['name']; attempts: number };

/** Takes deliveries that are due, so that no other instance sends them too. */
const claim = (db: Db, channels: readonly Channel[]): Promise<Claimed[]> =>
  db
    .updateTable('messageDeliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: LEASE }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messageDeliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('nextAttemptAt', '<=', sql<Date>`now()`)
        .where(
          'channel',
          'in',
          channels.map(({ name }) => name),
        )
        .orderBy('nextAttemptAt')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'messageId', 'channel', 'attempts'])
    .execute();

const pageAddress = ({ config }: Services, link: string | null): string | null =>
  link && config.identity.publicUrl
    ? `${config.identity.publicUrl}${config.basePath}${link.replace(/^\//, '')}`
    : null;

const outgoing = async (services: Services, { id, messageId }: Claimed): Promise<Outgoing | undefined> => {
  const row = await services.db
    .selectFrom('messages')
    .innerJoin('accounts', 'accounts.id', 'messages.accountId')
    .select(['messages.kind', 'messages.title', 'messages.titleEn', 'messages.link', 'messages.createdAt'])
    .select(['accounts.username', 'accounts.personNo', 'accounts.realName', 'accounts.email'])
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { username, personNo, realName, email, link, ...message } = row;
  return {
    ...message,
    deliveryId: id,
    url: pageAddress(services, link),
    recipient: { username, personNo, realName, email },
  };
};

const finish = (db: Db, id: string, state: 'sent' | 'failed', lastError: string | null) =>
  db
    .updateTable('messageDeliveries')
    .set({ state, lastError, finishedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** After 1, 4, 16, 64, 256 minutes; then it is given up. */
const retryLater = async ({ db, log }: Services, { id, channel, attempts }: Claimed, error: unknown) => {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (attempts >= MOST_ATTEMPTS) {
    log.error(
      { err: error, deliveryId: id, channel, attempts },
      'a message could not be delivered, given up',
    );
    await finish(db, id, 'failed', reason);
    return;
  }
  await db
    .updateTable('messageDeliveries')
    .set({
      lastError: reason,
      nextAttemptAt: sql`now() + make_interval(mins => ${4 ** (attempts - 1)})`,
    })
    .where('id', '=', id)
    .execute();
};

const deliver = async (services: Services, channel: Channel | undefined, claimed: Claimed) => {
  const message = await outgoing(services, claimed);
  if (!message || !channel) return;
  try {
    await channel.send(message);
    await finish(services.db, claimed.id, 'sent', null);
  } catch (error) {
    await retryLater(services, claimed, error);
  }
};

/** Sends what is due until nothing is; answers how many were tried. */
export const deliverDue = async (services: Services, channels: readonly Channel[]): Promise<number> => {
  if (channels.length === 0) return 0;
  let tried = 0;
  for (;;) {
    const claimed = await claim(services.db, channels);
    if (claimed.length === 0) return tried;
    tried += claimed.length;
    await Promise.all(
      claimed.map((one) =>
        deliver(
          services,
          channels.find(({ name }) => name === one.channel),
          one,
        ),
      ),
    );
  }
};

export const forgetOldDeliveries = (db: Db) =>
  db
    .deleteFrom('messageDeliveries')
    .where('state', '<>', 'waiting')
    .where('finishedAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
