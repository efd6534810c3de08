import { versioned } from '../../../platform/database/versioned.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskEmail } from '../../../platform/masking.ts';
import { ownProfile } from './profile.queries.ts';

type Change = { email: string | null; version: number };

const accounts = versioned({
  table: 'accounts',
  subject: 'account',
  none: platformErrors.sessionExpired,
  touches: ['updatedAt'],
});

/** The person keeps their own e-mail address; everything else comes from the personnel and student records. */
export const changeProfile = (context: Context, { email, version }: Change): Promise<void> =>
  accounts.transact(context, async (within) => {
    const { db, author } = within;
    const { services } = context;
    const before = await accounts.hold(within, { id: author.actor.accountId });
    accounts.mustBeCurrent(before, version, await ownProfile({ db, author, services }));
    await accounts.change(within, before, { email }, 'changeProfile', {
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(email) },
    });
  });
