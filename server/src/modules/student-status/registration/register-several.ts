import { text } from '@graduate/contract/platform/text.ts';
import {
  type BatchRegistration,
  deferralApproval,
  type RegistrationOutcome,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { type RegistrationState, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { refusedItem } from '../../../platform/refused-item.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecords,
  noSuchRecord,
  requireStudentWindow,
  type StudentScope,
} from '../students/public.ts';
import { termAsked } from './list-registrations.ts';
import { obstaclesOf } from './obstacles.ts';
import { cannotRegister, notRegistered } from './registration.errors.ts';
import { registrationWindow } from './registration.windows.ts';
import { presentTerm } from './registration-terms.ts';
import { lockRow, type RegistrationRowStored } from './registrations.queries.ts';
import { keepRegistration } from './set-registration.ts';

type Batch = { termId: string; ids: readonly string[]; note: string | undefined };
type Step = {
  /** Nothing to do: it is so already. */
  done: (stored: RegistrationRowStored | undefined) => boolean;
  check: (tx: Tx, held: HeldRecord, stored: RegistrationRowStored | undefined) => Promise<void>;
  state: RegistrationState;
};

const { moduleCode, businessCode } = deferralApproval;

/** Writes the new state of one student; a deferral that was under way has lost its object. */
const carryOut = async (
  tx: Tx,
  author: SignedAuthor,
  held: HeldRecord,
  stored: RegistrationRowStored | undefined,
  { termId, note, state, present }: Omit<Batch, 'ids'> & { state: RegistrationState; present: boolean },
): Promise<void> => {
  const studentId = held.row.id;
  if (stored?.state === 'deferReview')
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: stored.id });
  await keepRegistration(tx, author, termId, { studentId, state, method: 'batch', ...(note && { note }) });
  if (!present) return;
  const origin = { source: 'edit' } as const;
  await changeRecord(tx, author, held, { registrationState: state }, { origin });
};

const refusalOf = async (work: () => Promise<void>): Promise<Refused | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};

/** Does it with one student; the answer is why not, or whether there was anything to do. */
const attempt = async (
  tx: Tx,
  author: SignedAuthor,
  held: HeldRecord,
  { done, check, state }: Step,
  batch: Omit<Batch, 'ids'> & { present: boolean },
): Promise<Refused | boolean> => {
  const stored = await lockRow(tx, held.row.id, batch.termId);
  if (done(stored)) return false;
  const refused = await refusalOf(() => check(tx, held, stored));
  if (refused) return refused;
  await carryOut(tx, author, held, stored, { ...batch, state });
  return true;
};

/** Goes through students one by one; those that cannot be done are named. */
const forEach = (
  { db, scope, author, language }: Context<StudentScope>,
  { ids: asked, ...batch }: Batch,
  step: Step,
): Promise<RegistrationOutcome> =>
  db.transaction().execute(async (tx) => {
    const ids = [...new Set(asked)];
    const term = await termAsked(tx, batch.termId);
    const present = (await presentTerm(tx))?.id === term?.id;
    const found = (await holdRecords(tx, scope, ids)).filter(({ row }) =>
      withStatus.includes(row.population),
    );
    const reached = new Set(found.map(({ row }) => row.id));
    const failed = ids
      .filter((id) => !reached.has(id))
      .map((id) => refusedItem(id, null, noSuchRecord(), language));
    const changed: string[] = [];
    for (const held of found) {
      const { id, name } = held.row;
      const outcome = await attempt(tx, author, held, step, { ...batch, present });
      if (outcome instanceof Refused) failed.push(refusedItem(id, name, outcome, language));
      else if (outcome) changed.push(id);
    }
    if (changed.length > 0)
      await audit(tx, author, {
        action: step.state === 'registered' ? 'registration.batch' : 'registration.revoke',
        subject: 'registration',
        subjectId: null,
        after: { ...batch, ids: changed },
      });
    return { done: ids.length - failed.length, failed };
  });

/** Staff registers students; with a reason also those who do not meet the conditions. */
export const registerSeveral = (
  context: Context<StudentScope>,
  { termId, ids, overrideReason }: BatchRegistration,
): Promise<RegistrationOutcome> => {
  const { actor } = context.author;
  const passesWindow = !!overrideReason && mayUse(actor, 'student:registration:revoke');
  return forEach(
    context,
    { termId, ids, note: overrideReason },
    {
      state: 'registered',
      done: (stored) => stored?.state === 'registered',
      check: async (tx, { row }) => {
        // Nobody can be registered who is not here, whatever the reason.
        const hindrances = obstaclesOf(row).filter(({ key }) => key === 'status' || !overrideReason);
        if (hindrances.length > 0) throw cannotRegister(hindrances.map((one) => one.text));
        if (!passesWindow) await requireStudentWindow(tx, registrationWindow, row, termId);
      },
    },
  );
};

/** The office takes registrations back. */
export const revokeRegistrations = (
  context: Context<StudentScope>,
  { termId, ids, reason }: { termId: string; ids: readonly string[]; reason: string },
): Promise<RegistrationOutcome> =>
  forEach(
    context,
    { termId, ids, note: text(`撤销注册：${reason}`, reason).zh },
    {
      state: 'unregistered',
      done: () => false,
      check: async (_tx, _held, stored) => {
        if (stored?.state !== 'registered') throw notRegistered();
      },
    },
  );
