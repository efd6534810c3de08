import { randomInt } from 'node:crypto';
import { LINK_DAYS } from '@graduate/contract/degrees/reviews/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { addAccount, roleIdOf } from '../../administration/accounts/public.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
/** A name to sign in with that tells neither who it is nor who came first. */
const newUsername = (): string =>
  `zj${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)] ?? '2').join('')}`;

const TITLE = text(
  `邀请您评阅学位论文：请在${LINK_DAYS}天内打开链接设置密码，链接只能使用一次，请勿转发`,
  `You are invited to review theses: open this link within ${LINK_DAYS} days to choose a password; it works once`,
);

/**
 * The account of a reviewer: the own one, that of the same mobile number (whose roles are the security administrator's), or
 * a new one that only the link opens.
 */
const accountFor = async (tx: Tx, author: Author, expertId: string): Promise<string> => {
  const expert = await tx
    .selectFrom('reviewExperts')
    .selectAll()
    .where('id', '=', expertId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRound());
  if (expert.accountId) return expert.accountId;
  const { open } = await documentNumbers(tx);
  const mobile = expert.mobile && open(expert.mobile);
  const known = mobile
    ? await tx
        .selectFrom('accounts')
        .select('id')
        .where('mobile', '=', mobile)
        .where('personKind', '=', 'external')
        .executeTakeFirst()
    : undefined;
  const accountId =
    known?.id ??
    (
      await addAccount(
        tx,
        author,
        {
          username: newUsername(),
          realName: expert.name,
          kind: 'external',
          personNo: null,
          cardNo: null,
          grade: null,
          mobile,
          email: expert.email && open(expert.email),
          roleIds: [roleIdOf('expert')],
          departmentIds: [],
        },
        null,
      )
    ).id;
  await tx.updateTable('reviewExperts').set({ accountId }).where('id', '=', expertId).execute();
  return accountId;
};

type Inviting = { services: Pick<Services, 'db' | 'sendPasswordLink'>; author: Author };

/** Opens the account and sends its owner the link; who has chosen a password already needs none. */
const invite = async ({ services, author }: Inviting, expertId: string) => {
  const { db } = services;
  const accountId = await db.transaction().execute((tx) => accountFor(tx, author, expertId));
  const { passwordHash } = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (passwordHash !== null) return undefined;
  return services.sendPasswordLink(accountId, { days: LINK_DAYS, title: TITLE });
};

export const inviteExpert = async (
  { services, author }: Context,
  { id }: { id: string },
): Promise<{ sentTo: string | null }> => {
  const sent = await invite({ services, author }, id);
  if (!sent) throw reviewErrors.hasAccount();
  return sent;
};

const withoutAccount = (db: Db) =>
  db
    .selectFrom('reviewExperts')
    .select('reviewExperts.id')
    .where('reviewExperts.accountId', 'is', null)
    .where('reviewExperts.id', 'in', (eb) =>
      eb
        .selectFrom('reviewTasks')
        .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
        .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
        .select('reviewTasks.expertId')
        .where('reviewTasks.status', '=', 'invited')
        // A secret thesis is handed over on paper.
        .where('degreeApplications.openAccess', '<>', 'secret'),
    )
    // In no order of invitations: the log of new accounts must not tell who was asked for which thesis.
    .orderBy('reviewExperts.id')
    .execute();

/** Everybody who was invited and cannot sign in yet, once a day and together. */
export const inviteWaiting = async (services: Inviting['services'], author: Author): Promise<number> => {
  const waiting = await withoutAccount(services.db);
  for (const { id } of waiting) await invite({ services, author }, id);
  return waiting.length;
};
