import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { correctionApproval } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { Correction, CorrectionRow } from '@graduate/contract/tutors/tutor-records/corrections.ts';
import type { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny } from '../../mechanisms/approvals/public.ts';
import { staffFits } from '../../people/guidance/public.ts';
import { type StaffScope, staffScope, staffWithin } from './records.scope.ts';
import { noSuchCorrection } from './tutor-records.errors.ts';

const { moduleCode, businessCode } = correctionApproval;

const readable = (db: Db | Tx, scope: StaffScope) =>
  db
    .selectFrom('tutorInfoChanges')
    .innerJoin('staff', 'staff.id', 'tutorInfoChanges.staffId')
    .innerJoin('departments', 'departments.id', 'tutorInfoChanges.departmentId')
    .where(staffWithin(scope) as never);

const shown = (found: ReturnType<typeof readable>) =>
  found
    .select(['tutorInfoChanges.id', 'tutorInfoChanges.staffId', 'staff.staffNo', 'staff.name'])
    .select(['departments.name as departmentName', 'tutorInfoChanges.field', 'tutorInfoChanges.reason'])
    .select(['tutorInfoChanges.beforeWords as before', 'tutorInfoChanges.afterWords as after'])
    .select(['tutorInfoChanges.state', 'tutorInfoChanges.submittedAt', 'tutorInfoChanges.version']);

export const listCorrections = async (
  { db, scope }: Context<StaffScope>,
  query: QueryOf<typeof recordCalls.corrections>,
): Promise<{ list: CorrectionRow[]; total: number }> =>
  paged(
    query,
    filtered(readable(db, scope), query, {
      keyword: (word) => sql<SqlBool>`${staffFits(word)}`,
      yxCode: 'departments.code',
      state: 'tutorInfoChanges.state',
    }),
    { shown, usual: ['-submittedAt', 'id'] },
  );

type Reading = Pick<Context<StaffScope>, 'db' | 'scope' | 'author' | 'services'>;

export const findCorrection = async (
  { db, scope, services, author: { actor } }: Reading,
  { id }: { id: string },
): Promise<Correction> => {
  const { newValue, applicantId, ...row } = await shown(readable(db, scope))
    .select(['tutorInfoChanges.newValue', 'tutorInfoChanges.applicantId'])
    .where('tutorInfoChanges.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCorrection());
  const own = applicantId === actor.accountId;
  return {
    ...row,
    newValue: own && row.field !== 'idNumber' ? newValue : null,
    own,
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
  };
};

export const maySeeCorrection = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await readable(db, staffScope(actor))
    .select('tutorInfoChanges.id')
    .where('tutorInfoChanges.id', '=', id)
    .executeTakeFirst()) !== undefined;
