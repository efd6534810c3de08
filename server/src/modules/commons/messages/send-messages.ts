import type { MessageKind } from '@graduate/contract/commons/messages/messages.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { announcementsTo } from '../../../platform/events/announce-event.ts';

export type NewMessage = { kind: MessageKind; title: Text; link?: string };

/** People as a query that gives their account ids. */
type People = SelectQueryBuilder<Tables, never, { accountId: string }>;

/** Whether somebody wants messages of this kind outside the message centre: e-mail unless refused, webhook on request. */
const wanted = (kind: MessageKind) => sql<boolean>`not coalesce(preferences.value -> 'muted' ? ${kind}, false)
  and case message_channels.channel
    when 'email' then accounts.email is not null and coalesce((preferences.value ->> 'email')::boolean, true)
    else coalesce((preferences.value ->> 'webhook')::boolean, false) end`;

/**
 * Writes one message to each of the people, in one statement however many they are; returns how many. What goes out by
 * e-mail or webhook waits in the outbox of the same transaction.
 */
export const sendMessages = async (tx: Tx, people: People, message: NewMessage): Promise<number> => {
  const { count } = await tx
    .with('sent', (db) =>
      db
        .insertInto('messages')
        .columns(['accountId', 'kind', 'title', 'titleEn', 'link'])
        .expression(
          tx
            .selectFrom(people.as('people'))
            .select([
              'people.accountId',
              sql<MessageKind>`${message.kind}::text`.as('kind'),
              sql<string>`${message.title.zh}::text`.as('title'),
              sql<string>`${message.title.en}::text`.as('titleEn'),
              sql<string | null>`${message.link ?? null}::text`.as('link'),
            ]),
        )
        .returning(['id', 'accountId']),
    )
    .with('queued', (db) =>
      db
        .insertInto('messageDeliveries')
        .columns(['messageId', 'channel'])
        .expression(
          db
            .selectFrom('sent')
            .innerJoin('accounts', 'accounts.id', 'sent.accountId')
            .leftJoin('notificationPreferences as preferences', 'preferences.accountId', 'accounts.id')
            .innerJoin('messageChannels', (join) => join.onTrue())
            .where(wanted(message.kind))
            .select(['sent.id as messageId', 'messageChannels.channel']),
        ),
    )
    .with(
      (cte) => cte('announced').materialized(),
      () => announcementsTo('message', 'sent'),
    )
    .selectNoFrom([
      sql<number>`(select count(*) from sent)`.as('count'),
      sql<number>`(select count(*) from announced)`.as('announcements'),
    ])
    .executeTakeFirstOrThrow();
  return count;
};
