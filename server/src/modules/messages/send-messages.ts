import './messages.tables.ts';
import type { MessageKind } from '@graduate/contract/messages/messages.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type NewMessage = { kind: MessageKind; title: Text; link?: string };

/** People as a query that gives their account ids. */
type People = SelectQueryBuilder<Tables, never, { accountId: string }>;

/** Writes one message to each of the people, in one statement however many they are; returns how many. */
export const sendMessages = async (tx: Tx, people: People, message: NewMessage): Promise<number> => {
  const sent = await tx
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
    .executeTakeFirst();
  return Number(sent.numInsertedOrUpdatedRows ?? 0);
};
