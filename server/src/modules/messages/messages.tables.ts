import type { MessageKind } from '@graduate/contract/messages/messages.ts';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
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
  }
}
