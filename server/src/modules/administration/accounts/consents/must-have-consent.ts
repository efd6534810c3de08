import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors } from '../accounts.errors.ts';
import { anySecurityAdministrator } from '../duties.ts';

/** A change as a second person is asked about it. */
export type KeptChange = {
  /** As the log calls it. */
  action: string;
  subject: 'account' | 'role';
  subjectName: string;
  /** One change at a time of what has this key. */
  subjectKey: string;
  accountId: string | null;
  roleId: string | null;
  before: object | null;
  after: object;
};

/** Thrown where a change has just been made, so that nothing of it stays: it passes every rule, but needs a second person. */
export class NeedsConsent extends Error {
  readonly change: KeptChange;
  constructor(change: KeptChange) {
    super(`${change.action} needs a second person's consent`);
    this.change = change;
  }
}

type Concerned = {
  /** Which of the three administrators it was before, and is now. */
  before: readonly string[];
  after: readonly string[];
  accountId?: string;
};

/** Where nobody is security administrator yet, the start-up account makes the first one. */
const isFirstSetUp = async (tx: Tx, { before, after, accountId }: Concerned): Promise<boolean> =>
  accountId !== undefined &&
  before.length === 0 &&
  after.every((code) => code === 'security') &&
  !(await anySecurityAdministrator(tx, accountId));

/** What a second person is asked about stays as it is meanwhile. */
export const mustNotWait = (
  { waiting }: { waiting: boolean },
  { consent }: Pick<Context, 'consent'>,
): void => {
  if (waiting && !consent) throw accountErrors.consentWaiting();
};

/** Ends a change that was made without the consent it needs; one that is made with it is settled with it. */
export const mustHaveConsent = async (
  tx: Tx,
  { consent }: Pick<Context, 'consent'>,
  change: KeptChange,
  concerned: Concerned,
): Promise<void> => {
  if (consent) return consent.settle(tx);
  if (concerned.before.length + concerned.after.length === 0) return;
  if (await isFirstSetUp(tx, concerned)) return;
  throw new NeedsConsent(change);
};
