import type { Binding } from '@graduate/contract/identity/sign-in/bindings.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context, HttpContext } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { redeemSocialCode, type SocialCode } from './social-provider.ts';

/** Every configured provider, with the account of it that the person has bound. */
export const listBindings = async ({ db, services, author }: Context): Promise<Binding[]> => {
  const { config } = services;
  const { accountId } = author.actor;
  const bound = await db
    .selectFrom('socialBindings')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute();
  return config.identity.social.map(({ name, title }) => {
    const binding = bound.find(({ source }) => source === name);
    return {
      source: name,
      name: title,
      id: binding?.id ?? null,
      nickname: binding?.nickname ?? null,
      boundAt: binding?.createdAt ?? null,
    };
  });
};

const refusalToBind = async (db: Db, source: string, subject: string) => {
  const bound = await db
    .selectFrom('socialBindings')
    .select('id')
    .where('source', '=', source)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return bound ? signInErrors.boundToAnother() : signInErrors.boundAlready();
};

/** Binds the social account that a code stands for to the person who is signed in. */
export const bindAccount = async (
  { services, author, request, reply }: HttpContext,
  code: SocialCode,
): Promise<{ id: string }> => {
  const { accountId } = author.actor;
  const { source, subject, nickname } = await redeemSocialCode(
    services,
    request,
    reply,
    code,
    async () => undefined,
  );
  return services.db.transaction().execute(async (tx) => {
    const id = newId();
    const bound = await tx
      .insertInto('socialBindings')
      .values({ id, accountId, source, subject, nickname })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!bound) throw await refusalToBind(tx, source, subject);
    await audit(tx, author, {
      action: 'account.bindSocial',
      subject: 'account',
      subjectId: accountId,
      after: { source, nickname },
    });
    return bound;
  });
};

export const unbindAccount = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const removed = await tx
      .deleteFrom('socialBindings')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning(['source', 'nickname'])
      .executeTakeFirstOrThrow(() =>
        platformErrors.notFound({ what: text('绑定的账号', 'The bound account') }),
      );
    await audit(tx, author, {
      action: 'account.unbindSocial',
      subject: 'account',
      subjectId: accountId,
      before: removed,
    });
  });
