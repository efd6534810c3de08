import { text } from '@graduate/contract/platform/text.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { type EndReason, endSessions } from './sessions.ts';

type Which = (eb: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>;

const endAndTell = async (services: Services, author: SignedAuthor, because: EndReason, which: Which) => {
  const ended = await services.db.transaction().execute(async (tx) => {
    const ids = await endSessions(tx, because, which);
    for (const id of ids)
      await audit(tx, author, {
        action: 'session.end',
        subject: 'session',
        subjectId: id,
        after: { because },
      });
    return ids;
  });
  for (const id of ended) services.forgetSession(id);
  return ended.length;
};

const noSuchSession = () => platformErrors.notFound({ what: text('会话', 'The session') });

/** The security administrator throws somebody out. */
export const kickOut = async (
  { services, author }: Context,
  { id: sessionId }: { id: string },
): Promise<void> => {
  const ended = await endAndTell(services, author, 'endedByAdministrator', (eb) => eb('id', '=', sessionId));
  if (ended === 0) throw noSuchSession();
};

/** Somebody ends a session of their own, perhaps one they forgot at another desk. */
export const endOwnSession = async (
  { services, author }: Context,
  { id: sessionId }: { id: string },
): Promise<void> => {
  const { accountId } = author.actor;
  const ended = await endAndTell(services, author, 'endedByOwner', (eb) =>
    eb.and([eb('id', '=', sessionId), eb('accountId', '=', accountId)]),
  );
  if (ended === 0) throw noSuchSession();
};

export const endOtherSessions = async ({ services, author }: Context): Promise<{ ended: number }> => {
  const { accountId, sessionId } = author.actor;
  const ended = await endAndTell(services, author, 'endedByOwner', (eb) =>
    eb.and([eb('accountId', '=', accountId), eb('id', '!=', sessionId)]),
  );
  return { ended };
};
