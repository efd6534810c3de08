import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Graduate, graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import type { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordData, StudentFilter } from '@graduate/contract/student-status/students/records.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { type StudentScope, studentsFiltered } from '../../students/public.ts';

type Conclusion = keyof typeof conclusions;

export type GraduateFilter = StudentFilter & {
  batchId?: string | undefined;
  year?: number | undefined;
  conclusion?: readonly Conclusion[] | undefined;
  chsiGradState?: readonly Graduate['chsiGradState'][] | undefined;
};

/** What stands in the library of those within the scope that fit: whose they are is asked of the records. */
export const graduatesFound = async (db: Db, scope: StudentScope, query: GraduateFilter) => {
  const { batchId, year, conclusion, chsiGradState, ...filter } = query;
  const {
    page: _page,
    limit: _limit,
    sort: _sort,
    ...own
  } = filter as StudentFilter & Record<string, unknown>;
  const students = await studentsFiltered(db, scope, own as StudentFilter);
  const library = db
    .selectFrom('graduateRecords')
    .innerJoin('studentRecords', 'studentRecords.id', 'graduateRecords.studentId')
    .leftJoin('graduationBatches', 'graduationBatches.id', 'graduateRecords.batchId')
    .where('graduateRecords.latest', '=', true)
    .where('graduateRecords.studentId', 'in', students.select('studentRecords.id'));
  return filtered(
    library,
    { batchId, year, conclusion, chsiGradState },
    {
      batchId: 'graduateRecords.batchId',
      year: (wanted) => sql<SqlBool>`left(graduate_records.graduation_date, 4) = ${String(wanted)}`,
      conclusion: 'graduateRecords.conclusion',
      chsiGradState: 'studentRecords.chsiGradState',
    },
  );
};

export const graduateColumns = [
  'graduateRecords.studentId as id',
  'graduateRecords.batchId',
  'graduationBatches.name as batchName',
  'graduateRecords.content',
  'graduateRecords.conclusion',
  'graduateRecords.graduationDate',
  'graduateRecords.certificateNo',
  'graduateRecords.revision',
  'studentRecords.chsiGradState',
  'studentRecords.chsiMessage',
] as const;

type Row = Pick<
  Graduate,
  | 'id'
  | 'batchId'
  | 'batchName'
  | 'conclusion'
  | 'graduationDate'
  | 'certificateNo'
  | 'revision'
  | 'chsiGradState'
  | 'chsiMessage'
> & { content: RecordData };

const REPORTED: readonly string[] = ['sent', 'ok'];

const actionsOn = (actor: Actor, { conclusion, chsiGradState, batchId }: Row): Graduate['actions'] => {
  const manages = mayUse(actor, 'student:graduation:manage');
  return [
    ...(manages ? (['correct'] as const) : []),
    ...(manages && conclusion !== 'incomplete' ? (['report'] as const) : []),
    ...(manages && batchId && !REPORTED.includes(chsiGradState) ? (['undo'] as const) : []),
    ...(conclusion !== 'graduated' && mayUse(actor, 'student:graduates:export') ? (['sheet'] as const) : []),
  ];
};

/** What a row shows, from the snapshot. */
export const shownGraduate = ({ content, ...row }: Row, actor: Actor): Graduate => {
  const words = (name: string) => (content[name] as string | null) ?? null;
  return {
    ...row,
    studentNo: words('studentNo'),
    name: words('name') ?? '',
    departmentName: words('departmentName') ?? '',
    majorName: words('majorName'),
    grade: (content['grade'] as number | null) ?? null,
    trainingLevel: content['trainingLevel'] as Graduate['trainingLevel'],
    degreeType: (content['degreeType'] as Graduate['degreeType'] | undefined) ?? null,
    studyMode: (content['studyMode'] as Graduate['studyMode'] | undefined) ?? null,
    certReplacedNo: words('certReplacedNo'),
    mainTutorName: words('mainTutorName'),
    actions: actionsOn(actor, { content, ...row }),
  };
};

export const listGraduates = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof graduateCalls.listGraduates>,
) => {
  const found = await graduatesFound(db, scope, query);
  return paged(query, found, {
    shown: (rows) => rows.select(graduateColumns),
    sort: { studentNo: 'studentRecords.studentNo' },
    usual: ['-graduationDate', 'studentNo'],
    each: (row) => shownGraduate(row, actor),
  });
};
