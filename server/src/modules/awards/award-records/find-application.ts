import { approvalOf } from '@graduate/contract/awards/award-records/choices.ts';
import type { Application, ApplicationDetail } from '@graduate/contract/awards/award-records/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { briefsOf } from '../../student-status/students/public.ts';
import { applicationsOf, readApplication, shownRow, withRowColumns } from './application-rows.ts';
import { noSuchRecord } from './award-records.errors.ts';
import type { AwardScope } from './award-records.scope.ts';
import { maySeeApplication } from './see-application.ts';

const EVERYBODY: AwardScope = { kind: 'students', students: { kind: 'all' } };

/** The supplements of a record, in the order they were reported. */
export const additionsOf = async (
  { db, author }: Pick<Context, 'db' | 'author'>,
  parentId: string,
): Promise<Application[]> => {
  const rows = await withRowColumns(applicationsOf(db, EVERYBODY))
    .where('awardApplications.parentId', '=', parentId)
    .orderBy('awardApplications.createdAt')
    .execute();
  return rows.map((row) => shownRow(author.actor, row as Parameters<typeof shownRow>[1]));
};

/** A record with its way, for its student, those who report and look after it, and those who decide it. */
export const findApplication = async (
  context: Pick<Context, 'db' | 'services' | 'author'>,
  { id }: { id: string },
): Promise<Omit<ApplicationDetail, 'files' | 'notices' | 'payments'>> => {
  const { db, services, author } = context;
  if (!(await maySeeApplication(db, author.actor, id))) throw noSuchRecord();
  const application = await readApplication(db, EVERYBODY, author.actor, id);
  const [student] = await briefsOf(services, author.actor, [application.studentId]);
  if (!student) throw noSuchRecord();
  const record = { ...approvalOf(application.recordType), recordId: id };
  return {
    ...application,
    student,
    additions: await additionsOf(context, id),
    progress: await progressIfAny(services, author.actor, record),
    approvals: await recordsOf(services, record),
  };
};
