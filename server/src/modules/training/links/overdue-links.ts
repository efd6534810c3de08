import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { linkCalls, overdueExport } from '@graduate/contract/training/links/link-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import type { Context } from '../../../platform/http/context.ts';
import { onlyOf, type WarningSource } from '../../student-status/student-business/public.ts';
import { recordsWithin, type StudentScope } from '../../student-status/students/public.ts';
import { endOfTermIn } from '../programmes/public.ts';
import { linkScope } from './link-scope.ts';
import { isTheirs } from './required-links.ts';
import { isSameLink } from './same-links.ts';

const dueOn = endOfTermIn('student_records.grade', 'programme_links.latest_term');
const isLate = sql<SqlBool>`${dueOn} < (now() at time zone 'Asia/Shanghai')::date and not exists (
  select from grades g join programme_links l on l.id = g.link_id
  where g.student_id = student_records.id and ${isSameLink('l', 'programme_links')})`;

const passedCount = sql<number>`(select count(*) from link_records r join programme_links l on l.id = r.link_id
  where r.student_id = student_records.id and r.state = 'passed' and ${isSameLink('l', 'programme_links')})`;

/** Links of students on the roll that are not done although their term is over. */
const lateLinks = (db: Db) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('programmes', (join) => join.on(isTheirs))
    .innerJoin('programmeLinks', 'programmeLinks.programmeId', 'programmes.id')
    .where('studentRecords.deletedAt', 'is', null)
    .where('studentRecords.open', '=', true)
    .where('studentRecords.status', '=', 'active')
    .where('programmeLinks.latestTerm', 'is not', null)
    .where(isLate);

type Query = QueryOf<typeof linkCalls.overdue>;
type Filter = Omit<Query, 'page' | 'limit'>;

const lateFound = (db: Db, scope: StudentScope, query: Filter) =>
  filtered(lateLinks(db).where(recordsWithin(scope) as never), query, {
    keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
    yxCode: 'departments.code',
    grade: 'studentRecords.grade',
    kind: 'programmeLinks.kind',
  });

const listing = {
  shown: (found: ReturnType<typeof lateFound>) =>
    found
      .select(sql<string>`student_records.id || ':' || programme_links.id`.as('id'))
      .select(['studentRecords.id as studentId', 'studentRecords.studentNo', 'studentRecords.name'])
      .select(['studentRecords.grade', 'studentRecords.mainTutorName as tutorName'])
      .select(['departments.name as departmentName', 'programmeLinks.kind'])
      .select(['programmeLinks.name as linkName', 'programmeLinks.minCount'])
      .select([dueOn.as('dueOn'), passedCount.as('passed')]),
  sort: { dueOn, studentNo: 'studentRecords.studentNo', linkId: 'programmeLinks.id' },
  usual: ['dueOn', 'studentNo', 'linkId'],
};

export const listOverdue = ({ db, scope }: Context<StudentScope>, query: Query) =>
  paged(query, lateFound(db, scope, query), listing);

/** Who is late as a workbook, for those who talk to them. */
export const exportOverdue = defineExport({
  call: linkCalls.exportOverdue,
  title: text('逾期未完成', 'Who is late'),
  scope: linkScope,
  count: (db, scope, { query }) => counted(lateFound(db, scope, query)),
  rows: (db, scope, { query }) => inOrder(query, lateFound(db, scope, query), listing).stream(500),
  columns: overdueExport,
});

/** Those who look after students are told of links that are late. */
export const lateLinkWarning: WarningSource = {
  kind: 'linkOverdue',
  name: text('必修环节逾期', 'A required milestone is late'),
  group: 'studies',
  actAt: {
    needs: 'training:link:view',
    link: ({ studentNo, name }) =>
      `/training/links?tab=overdue&keyword=${encodeURIComponent(studentNo ?? name)}`,
  },
  find: async (db, _today, of) => {
    const rows = await lateLinks(db)
      .select(['studentRecords.id as studentId', 'programmeLinks.name', 'programmeLinks.nameEn'])
      .select(dueOn.as('due'))
      .where(onlyOf('student_records.id', of))
      .execute();
    const byStudent = new Map<string, typeof rows>();
    for (const row of rows) byStudent.set(row.studentId, [...(byStudent.get(row.studentId) ?? []), row]);
    return Array.from(byStudent, ([studentId, late]) => ({
      studentId,
      due: late.map(({ due }) => due).toSorted((one, other) => one.localeCompare(other))[0] ?? '',
      detail: text(
        `逾期未完成：${late.map(({ name }) => name).join('、')}`,
        `Not done in time: ${late.map(({ name, nameEn }) => nameEn || name).join(', ')}`,
      ),
    }));
  },
};
