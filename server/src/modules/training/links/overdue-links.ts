import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { onlyOf, type WarningSource } from '../../student-status/student-business/public.ts';
import { recordsWithin, type StudentScope } from '../../student-status/students/public.ts';
import { endOfTermIn } from '../programmes/public.ts';
import { isTheirs } from './required-links.ts';

const dueOn = endOfTermIn('student_records.grade', 'programme_links.latest_term');
const isLate = sql<SqlBool>`${dueOn} < (now() at time zone 'Asia/Shanghai')::date and not exists (
  select from grades g where g.student_id = student_records.id and g.link_id = programme_links.id)`;

const passedCount = sql<number>`(select count(*) from link_records r where r.student_id = student_records.id
  and r.link_id = programme_links.id and r.state = 'passed')`;

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

export const listOverdue = ({ db, scope }: Context<StudentScope>, query: QueryOf<typeof linkCalls.overdue>) =>
  paged(
    query,
    filtered(lateLinks(db).where(recordsWithin(scope) as never), query, {
      keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
      yxCode: 'departments.code',
      grade: 'studentRecords.grade',
      kind: 'programmeLinks.kind',
    }),
    {
      shown: (found) =>
        found
          .select(sql<string>`student_records.id || ':' || programme_links.id`.as('id'))
          .select(['studentRecords.id as studentId', 'studentRecords.studentNo', 'studentRecords.name'])
          .select(['studentRecords.grade', 'studentRecords.mainTutorName as tutorName'])
          .select(['departments.name as departmentName', 'programmeLinks.kind'])
          .select(['programmeLinks.name as linkName', 'programmeLinks.minCount'])
          .select([dueOn.as('dueOn'), passedCount.as('passed')]),
      sort: { dueOn, studentNo: 'studentRecords.studentNo', linkId: 'programmeLinks.id' },
      usual: ['dueOn', 'studentNo', 'linkId'],
    },
  );

/** Those who look after students are told of links that are late. */
export const lateLinkWarning: WarningSource = {
  kind: 'linkOverdue',
  name: text('必修环节逾期', 'A required link is late'),
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
