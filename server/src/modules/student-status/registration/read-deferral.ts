import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import {
  type DeferralView,
  deferralApproval,
  MOST_DEFER_FILES,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { mayFollow, progressOf, recordsOf } from '../../mechanisms/approvals/public.ts';
import { briefsOf, recordsWithin, studentScope } from '../students/public.ts';
import { noSuchRegistration } from './registration.errors.ts';

const { moduleCode, businessCode } = deferralApproval;
const MB = 1024 * 1024;

const inReach = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  if (!mayUse(actor, 'student:registration:manage')) return false;
  const found = await db
    .selectFrom('studentRecords')
    .innerJoin('studentRegistrations', 'studentRegistrations.studentId', 'studentRecords.id')
    .select('studentRecords.id')
    .where('studentRegistrations.id', '=', id)
    .where((eb) => recordsWithin(studentScope(actor))(eb as never))
    .executeTakeFirst();
  return found !== undefined;
};

/** Whoever decides it or looks after registrations of the student, and the student. */
export const maySeeDeferral = async (db: Db, actor: Actor | undefined, recordId: string): Promise<boolean> =>
  actor !== undefined &&
  ((await mayFollow(db, actor, { moduleCode, businessCode, recordId })) || inReach(db, actor, recordId));

export const deferralFiles: FileRule = {
  moduleCode,
  businessCode,
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 5 * MB,
  maxCount: MOST_DEFER_FILES,
  mayUpload: ['student:self:use'],
  mayRead: maySeeDeferral,
  // What was asked for with it stays as it was; a new request brings its own.
  mayEdit: () => Promise.resolve(false),
};

/** A deferral for those who have to do with it. */
export const readDeferral = async (
  { db, services, author: { actor }, language }: Context,
  { id }: { id: string },
): Promise<DeferralView> => {
  if (!(await maySeeDeferral(db, actor, id))) throw noSuchRegistration();
  const { studentId, academicYear, termNo, ...row } = await db
    .selectFrom('studentRegistrations')
    .innerJoin('academicTerms', 'academicTerms.id', 'studentRegistrations.termId')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentRegistrations.studentId')
    .select(['studentRegistrations.id', 'studentId', 'termId', 'academicYear', 'termNo'])
    .select(['studentRegistrations.state', 'method', 'at', 'deferUntil', 'deferReason', 'note', 'feeState'])
    .where('studentRegistrations.id', '=', id)
    .executeTakeFirstOrThrow();
  const [brief] = await briefsOf(services, actor, [studentId]);
  if (!brief) throw noSuchRegistration();
  const record = { moduleCode, businessCode, recordId: id };
  return {
    ...row,
    brief,
    termName: termName({ academicYear, termNo })[language],
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressOf(services, actor, record),
    records: await recordsOf(services, record),
  };
};
