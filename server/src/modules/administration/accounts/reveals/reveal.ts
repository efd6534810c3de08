import { REVEAL_MINUTES, type revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { mayUse } from '../../../../platform/access/actor.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { defineParameter, readParameter } from '../../../../platform/parameters.ts';
import { accountErrors } from '../accounts.errors.ts';

/** What the log calls it when somebody sees a plain value. */
export const REVEALED = 'personalData.reveal';
const AN_HOUR_S = 3600;

export const revealsPerHour = defineParameter({
  key: 'system.revealsPerHour',
  name: text('每人每小时可查看明文的次数', 'Unmasked values one person may see in an hour'),
  schema: z.int().min(1).max(1000),
  usual: 60,
});

/** One click is for one case; whoever needs hundreds uses an export, which asks for its own permission. */
export const mustRevealSeldom = async (db: Db, accountId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('auditLog')
    .select(sql<number>`count(*)`.as('count'))
    .where('accountId', '=', accountId)
    .where('action', '=', REVEALED)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count >= (await readParameter(db, revealsPerHour)))
    throw platformErrors.tooMany({ seconds: AN_HOUR_S }, { retryAfter: AN_HOUR_S });
};

/** Shows one masked value plain: to who holds the field's permission and may see the record, and on record. */
export const reveal = async (
  { services: { db, modules }, author }: Context,
  wanted: BodyOf<typeof revealCalls.reveal>,
) => {
  const { actor } = author;
  const field = modules
    .flatMap(({ revealable }) => revealable ?? [])
    .find(({ subject, field: name }) => subject === wanted.subject && name === wanted.field);
  if (!field) throw accountErrors.noSuchField();
  if (!mayUse(actor, field.permission)) throw platformErrors.forbidden();
  await mustRevealSeldom(db, actor.accountId);
  const value = await field.read(db, scopeOf(actor), wanted.subjectId);
  if (value === undefined) throw platformErrors.notFound({ what: text('数据', 'The record') });
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: REVEALED,
      subject: wanted.subject,
      subjectId: wanted.subjectId,
      after: { field: wanted.field, reason: wanted.reason },
    }),
  );
  return { value, until: new Date(Date.now() + REVEAL_MINUTES * 60_000) };
};
