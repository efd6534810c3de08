import type { Text } from '@graduate/contract/platform/text.ts';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../../../platform/config.ts';
import { newId } from '../../../../platform/ids.ts';
import type { MessageConfig } from '../../../../platform/message-config.ts';
import type { Channel, Outgoing } from './channel.ts';

const ANSWER_WITHIN_MS = 20_000;

const bodyOf = ({ recipient, title, titleEn, url }: Outgoing, schoolName: string): string =>
  [
    `${recipient.realName}：`,
    '',
    title,
    titleEn,
    ...(url ? ['', url] : []),
    '',
    '——',
    `${schoolName} 研究生综合业务系统`,
    '本邮件由系统自动发送，请勿回复。可在个人中心的消息接收设置中关闭邮件通知。',
  ].join('\n');

type Letter = Pick<Outgoing, 'recipient' | 'url'> & { title: Text };

/** A mail that must not lie in the outbox, because what it says is for its reader alone. */
export const mailAtOnce = async (
  { messages: { email }, schoolName }: Config,
  { title, ...letter }: Letter,
): Promise<void> => {
  if (!email) throw new Error('no mail server is configured');
  const channel = emailChannel(email, schoolName);
  const words = { kind: 'result' as const, title: title.zh, titleEn: title.en };
  try {
    await channel.send({ ...letter, ...words, deliveryId: newId(), createdAt: new Date() });
  } finally {
    channel.close();
  }
};

/** Plain text by SMTP. The number of the delivery is the number of the mail, so that a repeated one is known as such. */
export const emailChannel = (
  { url, from }: NonNullable<MessageConfig['email']>,
  schoolName: string,
): Channel => {
  let opened: Promise<Transporter> | undefined;
  // Most installations send no mail: only the first one loads what it takes.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: ANSWER_WITHIN_MS,
      greetingTimeout: ANSWER_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    name: 'email',
    send: async (message) => {
      const { email, realName } = message.recipient;
      if (!email) throw new Error('no e-mail address any more');
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        from,
        to: { name: realName, address: email },
        subject: message.title,
        text: bodyOf(message, schoolName),
        messageId: `<${message.deliveryId}@graduate>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
};
