import type { Call } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { accountErrors, explainConstraint } from '../accounts.errors.ts';
import { type KeptChange, NeedsConsent } from './must-have-consent.ts';
import { secondPersonsOf } from './second-persons.ts';

export const CONSENTS_PAGE = '/system/consents';

/** Keeps a change for a second person and tells everybody who can be that. */
const ask = (
  { services, author }: Pick<Context, 'services' | 'author'>,
  call: Call,
  input: object,
  change: KeptChange,
): Promise<void> =>
  services.db
    .transaction()
    .execute(async (tx) => {
      const { subjectKey, subjectName, before, after } = change;
      await tx
        .updateTable('consentRequests')
        .set({ state: 'expired' })
        .where('subjectKey', '=', subjectKey)
        .where('state', '=', 'open')
        .where('expiresAt', '<=', sql<Date>`now()`)
        .execute();
      const id = newId();
      await tx
        .insertInto('consentRequests')
        .values({
          ...change,
          id,
          call: call.name,
          input: JSON.stringify(input),
          before: before && JSON.stringify(before),
          after: JSON.stringify(after),
          requesterId: author.actor.accountId,
        })
        .execute();
      const people = await secondPersonsOf(tx, id);
      if (people.length === 0) throw accountErrors.noSecondPerson();
      await audit(tx, author, {
        action: 'consent.ask',
        subject: 'consent',
        subjectId: id,
        after: { action: change.action, subjectName, before, after },
      });
      const { realName } = author.actor;
      await services.tell(tx, people, {
        kind: 'todo',
        title: text(
          `${realName}提出三员变更（${subjectName}），请复核`,
          `${realName} asks for your consent to a change of administrators (${subjectName})`,
        ),
        link: CONSENTS_PAGE,
      });
    })
    .catch(explainConstraint);

/** Serves a call that may touch the three administrators: such a change is kept, and answered with what stands until then. */
export const withConsent =
  <C extends Pick<Context, 'services' | 'author'>, I extends object, A, M>(
    call: Call,
    act: (context: C, input: I) => Promise<A>,
    meanwhile: (context: C, input: I) => Promise<M> | M,
  ) =>
  async (context: C, input: I): Promise<A | M> => {
    try {
      return await act(context, input);
    } catch (error) {
      if (!(error instanceof NeedsConsent)) throw error;
      await ask(context, call, input, error.change);
      return meanwhile(context, input);
    }
  };
