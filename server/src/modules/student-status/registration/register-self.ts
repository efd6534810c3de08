import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecords,
  noOwnRecord,
  ownRecordIds,
  requireStudentWindow,
} from '../students/public.ts';
import { exempt, obstaclesOf, underReview } from './obstacles.ts';
import { alreadyRegistered, badRequest, cannotRegister } from './registration.errors.ts';
import { registrationWindow } from './registration.windows.ts';
import { presentTerm, type RegistrationTerm } from './registration-terms.ts';
import { lockRow, type RegistrationRowStored } from './registrations.queries.ts';
import { keepRegistration } from './set-registration.ts';

/** The own record, held, with the row of the present term. */
export const holdOwn = async (tx: Tx, author: SignedAuthor, termId: string) => {
  const { accountId } = author.actor;
  const [id] = await ownRecordIds(tx, accountId);
  const held = id && (await holdRecords(tx, { kind: 'person', accountId }, [id]))[0];
  if (!held) throw noOwnRecord();
  const term = await presentTerm(tx);
  if (term?.id !== termId)
    throw badRequest('只能办理当前学期的注册', 'only the present term can be registered for');
  return { held, term, row: await lockRow(tx, held.row.id, termId) };
};

/** Who was allowed to register later may do so after the window has closed. */
const mustBeInTime = async (
  tx: Tx,
  { row }: HeldRecord,
  term: RegistrationTerm,
  stored: RegistrationRowStored | undefined,
): Promise<void> => {
  const today = dayInShanghai(new Date());
  if (stored?.state === 'deferred' && stored.deferUntil && stored.deferUntil >= today) return;
  await requireStudentWindow(tx, registrationWindow, row, term.id);
};

const mustBeReady = ({ row }: HeldRecord, stored: RegistrationRowStored | undefined): void => {
  if (stored?.state === 'registered') throw alreadyRegistered();
  const hindrances = [
    ...(stored?.state === 'deferReview' ? [underReview] : []),
    ...(stored?.state === 'exempt' ? [exempt] : []),
    ...obstaclesOf(row),
  ];
  if (hindrances.length > 0) throw cannotRegister(hindrances.map(({ text }) => text));
};

/** A student registers for the present term. */
export const registerSelf = ({ db, author }: Context, { termId }: { termId: string }) =>
  db.transaction().execute(async (tx) => {
    const { held, term, row } = await holdOwn(tx, author, termId);
    const studentId = held.row.id;
    if (row?.state !== 'registered') await mustBeInTime(tx, held, term, row);
    mustBeReady(held, row);
    await keepRegistration(tx, author, termId, { studentId, state: 'registered', method: 'self' });
    await changeRecord(tx, author, held, { registrationState: 'registered' }, { origin: { source: 'edit' } });
    const { id } = (await lockRow(tx, studentId, termId)) ?? { id: studentId };
    await audit(tx, author, {
      action: 'registration.self',
      subject: 'registration',
      subjectId: id,
      before: row?.state,
      after: { termId, state: 'registered' },
    });
    return { id, state: 'registered' as const };
  });
