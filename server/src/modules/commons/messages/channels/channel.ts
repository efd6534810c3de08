import type { MessageKind } from '@graduate/contract/commons/messages/messages.ts';
import type { ChannelName } from '../messages.tables.ts';

/** A message on its way out of the house. */
export type Outgoing = {
  deliveryId: string;
  kind: MessageKind;
  title: string;
  titleEn: string;
  /** The whole address of the page the message is about. */
  url: string | null;
  createdAt: Date;
  recipient: { username: string; personNo: string | null; realName: string; email: string | null };
};

/** A way out of the house. Throws when the message could not be handed over. */
export type Channel = { name: ChannelName; send: (message: Outgoing) => Promise<void>; close: () => void };
