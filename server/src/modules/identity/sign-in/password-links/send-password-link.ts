import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { maskEmail, maskMobile } from '../../../../platform/masking.ts';
import type { Log } from '../../../../platform/services.ts';
import { mailAtOnce } from '../../../commons/messages/public.ts';
import { sendSms } from '../registration/sms.ts';
import { makePasswordLink } from './password-link.ts';

const TITLE = text(
  '请在3天内打开链接设置登录密码，链接只能使用一次，请勿转发',
  'Open this link within 3 days to choose your password; it works once, do not pass it on',
);

type Owner = { username: string; personNo: string | null; realName: string; email: string | null };

/** Another occasion than the usual one, in its own words. */
type Occasion = { days?: number; title?: Text };

const mail = async (
  config: Config,
  log: Log,
  recipient: Owner,
  { url, title }: { url: string; title: Text },
): Promise<boolean> => {
  if (!config.messages.email || !recipient.email) return false;
  try {
    await mailAtOnce(config, { title, url, recipient });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a link to choose a password could not be sent by e-mail');
    return false;
  }
};

/**
 * Sends the owner of an account a link to choose a password with: by e-mail, else by SMS. It is shown to nobody else; a
 * demonstration, which has neither, writes it where whoever runs it reads.
 */
export const passwordLinkSender =
  (db: Db, config: Config, log: Log) =>
  async (accountId: string, { days, title = TITLE }: Occasion = {}): Promise<{ sentTo: string | null }> => {
    const owner = await db
      .selectFrom('accounts')
      .select(['username', 'personNo', 'realName', 'email', 'mobile'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const url = await makePasswordLink(db, config, accountId, days);
    if (await mail(config, log, owner, { url, title })) return { sentTo: maskEmail(owner.email) };
    if (owner.mobile && (await sendSms({ config, log }, owner.mobile, `${title.zh}：${url}`)))
      return { sentTo: maskMobile(owner.mobile) };
    if (config.demo)
      log.warn({ username: owner.username, url }, 'demonstration: a link to choose a password');
    return { sentTo: null };
  };
