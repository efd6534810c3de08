import {
  type NewTutorChange,
  type TutorChangeEdit,
  type TutorChangeState,
  tutorChangeApproval,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustReach, ownRecordId, studentScope } from '../students/public.ts';
import { leavingTutor, otherChangesUnderWay, tutorChangeUnderWay, unmetConditions } from './conditions.ts';
import { tutorChanges } from './stored-change.ts';
import { tutorChangeErrors } from './tutor-change.errors.ts';

const { moduleCode, businessCode } = tutorChangeApproval;
const SERIAL = 'DS';

export type ChangeRow = Selectable<Tables['tutorChanges']>;
export type Written = Pick<ChangeRow, 'id' | 'no' | 'state' | 'version'>;

/** Whose tutors are meant: those of the student named, within reach; a student need not name themselves. */
export const studentMeant = async (db: Db, actor: Actor, studentId: string | undefined): Promise<string> => {
  if (studentId) {
    await mustReach(db, studentScope(actor), studentId);
    return studentId;
  }
  return ownRecordId(db, actor.accountId);
};

export const mustBeIn = (change: ChangeRow, ...states: readonly TutorChangeState[]): void => {
  if (!states.includes(change.state)) throw tutorChangeErrors.wrongState({ state: change.state });
};

/** Whoever begins something with the same student at the same moment waits here. */
export const waitForOthers = async (tx: Tx, studentId: string): Promise<void> => {
  await sql`select from student_records where id = ${studentId} for update`.execute(tx);
};

const noOtherUnderWay = async (tx: Tx, services: Services, studentId: string): Promise<void> => {
  const [other] = await otherChangesUnderWay(tx, services, studentId);
  if (other) throw other;
  const [own] = await tutorChangeUnderWay(tx, studentId);
  if (own) throw tutorChangeErrors.changeUnderWay(own);
};

/** Writes a change down; it is a draft until it is submitted. */
export const addTutorChange = (
  { services, author }: Context,
  { studentId: given, fileIds, ...written }: NewTutorChange,
): Promise<Written> =>
  tutorChanges.transact({ db: services.db, author, scope: author.actor }, async (within) => {
    const { db: tx } = within;
    const studentId = await studentMeant(tx, author.actor, given);
    await waitForOthers(tx, studentId);
    await noOtherUnderWay(tx, services, studentId);
    const oldTutorId = await leavingTutor(tx, { studentId, ...written });
    const [unmet] = await unmetConditions(tx, { studentId, ...written, oldTutorId });
    if (unmet) throw unmet;
    const values = {
      no: await nextSerialNumber(tx, SERIAL),
      studentId,
      ...written,
      oldTutorId,
      skipReason: null,
      state: 'draft' as const,
      createdBy: author.actor.accountId,
      submittedAt: null,
      fromDate: null,
    };
    const kept = { after: { studentId, ...written, fileIds } };
    return tutorChanges.add(within, values, kept, ({ id }) =>
      claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds }),
    );
  });

/** What was not submitted yet, or was sent back, is written anew. */
export const editTutorChange = (
  { services, author }: Context,
  { id, version, fileIds, ...written }: { id: string } & TutorChangeEdit,
): Promise<Written> =>
  tutorChanges.transact({ db: services.db, author, scope: author.actor }, async (within) => {
    const { db: tx } = within;
    const before = await tutorChanges.hold(within, { id, version });
    mustBeIn(before, 'draft', 'returned');
    const { studentId } = before;
    const oldTutorId = await leavingTutor(tx, { studentId, ...written });
    const [unmet] = await unmetConditions(tx, { studentId, ...written, oldTutorId });
    if (unmet) throw unmet;
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds });
    const kept = { before, after: { ...written, fileIds } };
    return tutorChanges.change(within, before, { ...written, oldTutorId }, 'edit', kept);
  });
