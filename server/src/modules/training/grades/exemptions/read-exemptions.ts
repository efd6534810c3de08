import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import {
  type Exemption,
  type ExemptionRow,
  exemptionApproval,
  type exemptionCalls,
} from '@graduate/contract/training/grades/exemptions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { progressIfAny } from '../../../mechanisms/approvals/public.ts';
import { ownRecordId, type StudentScope } from '../../../student-status/students/public.ts';
import { noSuchExemption } from '../grades.errors.ts';
import { foundExemptions, maySeeExemption } from './exemptions.scope.ts';

const shown = (found: ReturnType<typeof foundExemptions>) =>
  found
    .select(['exemptions.id', 'exemptions.kind', 'exemptions.studentId', 'exemptions.origin'])
    .select(['exemptions.convertedScore', 'exemptions.credits', 'exemptions.state'])
    .select(['exemptions.createdAt', 'exemptions.createdBy', 'exemptions.version'])
    .select(['studentRecords.studentNo', 'studentRecords.name', 'departments.name as departmentName'])
    .select(['courses.name as courseName', 'exemptions.courseId']);

type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const asSeen =
  (accountId: string) =>
  ({ origin, createdBy, ...row }: Found): ExemptionRow & Pick<Exemption, 'courseId'> => ({
    ...origin,
    ...row,
    originCredits: origin.credits,
    own: createdBy === accountId,
  });

type Filter = Omit<QueryOf<typeof exemptionCalls.list>, 'page' | 'limit'>;

export const exemptionsFound = (db: Db, scope: StudentScope, query: Filter) =>
  filtered(foundExemptions(db, scope), query, {
    keyword: (keyword) =>
      contains(['studentRecords.studentNo', 'studentRecords.name', 'courses.name'], keyword),
    kind: 'exemptions.kind',
    state: 'exemptions.state',
    yxCode: 'departments.code',
  });

const listing = { shown, usual: ['-createdAt', '-id'] };

export const listExemptions = (
  { db, scope, author }: Context<StudentScope>,
  query: QueryOf<typeof exemptionCalls.list>,
) => paged(query, exemptionsFound(db, scope, query), { ...listing, each: asSeen(author.actor.accountId) });

const BATCH = 500;

export async function* streamExemptions(
  db: Db,
  scope: StudentScope,
  query: QueryOf<typeof exemptionCalls.exportList>,
): AsyncIterable<ExemptionRow> {
  const rows = inOrder(query, exemptionsFound(db, scope, query), listing);
  for await (const row of rows.stream(BATCH)) yield asSeen('')(row);
}

/** For who asked, who looks after the student, and who decides. */
export const findExemption = async (
  { db, services, author: { actor } }: Context,
  { id }: { id: string },
): Promise<Exemption> => {
  if (!(await maySeeExemption(db, actor, id))) throw noSuchExemption();
  const row = await shown(foundExemptions(db, { kind: 'all' } as StudentScope))
    .where('exemptions.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchExemption());
  const { moduleCode, businessCode } = exemptionApproval;
  return {
    ...asSeen(actor.accountId)(row),
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
  };
};

type Choice = { id: string; code: string; name: string; credits: number };

/** Courses of the own programme that are not passed and nothing is asked of. */
export const exemptionChoices = async ({ db, author }: Context): Promise<Choice[]> => {
  const studentId = await ownRecordId(db, author.actor.accountId);
  const { rows } = await sql<Choice>`select k.id, k.code, k.name, k.credits from student_plans s
    join programme_courses c on c.programme_id = s.programme_id join courses k on k.id = c.course_id
    where s.student_id = ${studentId} and k.state = 'active' and k.category <> 'link'
      and not exists (select from grades g where g.student_id = s.student_id and g.course_id = k.id
        and g.published and g.passed)
      and not exists (select from exemptions e where e.student_id = s.student_id and e.course_id = k.id
        and e.state in ('reviewing', 'done'))
    order by k.code`.execute(db);
  return rows;
};
