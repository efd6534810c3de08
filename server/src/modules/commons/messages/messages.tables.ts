import type { MessageKind } from '@graduate/contract/commons/messages/messages.ts';
import type { Generated } from 'kysely';

/** Ways out of the house, beside the message centre. */
export type ChannelName = 'email' | 'webhook';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    messages: {
      id: Generated<string>;
      accountId: string;
      kind: MessageKind;
      title: string;
      titleEn: string;
      link: string | null;
      createdAt: Generated<Date>;
      readAt: Date | null;
    };
    messageChannels: { channel: ChannelName };
    messageDeliveries: {
      id: Generated<string>;
      messageId: string;
      channel: ChannelName;
      state: Generated<'waiting' | 'sent' | 'failed'>;
      attempts: Generated<number>;
      nextAttemptAt: Generated<Date>;
      lastError: string | null;
      createdAt: Generated<Date>;
      finishedAt: Date | null;
    };
  }
}
