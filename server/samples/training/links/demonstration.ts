import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { examinedKinds, type LinkRole, linkFlows } from '@graduate/contract/training/links/choices.ts';
import type { PanelMember } from '@graduate/contract/training/links/link-records.ts';
import { type LinkKind, linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { handlerFor } from '../../../src/modules/training/links/link-approval.ts';
import { endOfTerm, programmesFor, termSinceEntry } from '../../../src/modules/training/programmes/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';
import { ago, timeOf } from '../../times.ts';
import { linkRecordOf } from './link-record.ts';

type Link = Selectable<Tables['programmeLinks']>;
type Entry = Insertable<Tables['linkRecords']>;
type Grade = Insertable<Tables['grades']>;
type Student = { id: string; grade: number; trainingLevel: string };

/** One in so many students who should have done a link has not. */
const LATE = 0.02;
const lectures = [
  '复杂系统前沿',
  '人工智能与科学发现',
  '青年学者论坛',
  '学术规范与论文写作',
  '绿色能源材料',
  '数字人文研讨',
];
const people = ['李国强', '陈静怡', '王建国', '赵文博', '刘晓峰', '孙丽华'];
const topics = ['表示学习方法', '形成机理与调控', '评价模型与实证', '关键技术', '演化规律', '优化算法'];
const fields = [
  '大规模图数据',
  '黄土高原生态系统',
  '新型储能材料',
  '区域经济协调发展',
  '复合污染土壤',
  '多模态信息',
];

const summaryOf = (title: string): string =>
  `围绕“${title}”梳理国内外研究现状，明确拟解决的关键问题与研究内容，提出技术路线和进度安排，并对可行性、创新点与预期成果作了说明。`;

const panelOf = (level: string): PanelMember[] =>
  people.slice(0, level === 'D' ? 5 : 3).map((name, index) => ({
    staffId: null,
    name,
    unit: '本校',
    title: index === 0 ? '教授' : '副教授',
    isChair: index === 0,
  }));

const roleOf = (kind: LinkKind, index: number, random: SeededRandom): LinkRole | null => {
  if (kind === 'activity') return index < 2 ? 'report' : 'attend';
  return kind === 'practice' ? random.pick(['teaching', 'research', 'social', 'industry']) : null;
};

const titleOf = (kind: LinkKind, index: number, random: SeededRandom): string => {
  if (kind === 'activity') return `${lectures[index % lectures.length]}（第${index + 1}场）`;
  if (kind === 'practice') return random.pick(['本科生课程助教', '科研训练', '企业实习', '社会调查']);
  return `${random.pick(fields)}的${random.pick(topics)}研究`;
};

/** One record that passed, the last one `days` before the day by which all should have. */
const passedRecord = (student: Student, link: Link, index: number, day: string): Entry => {
  const random = randomFrom(`link:${student.id}:${link.id}:${index}`);
  const examined = examinedKinds.includes(link.kind);
  const title = titleOf(link.kind, index, random);
  return linkRecordOf({
    id: idOf(`link-record:${student.id}:${link.id}:${index}`),
    studentId: student.id,
    linkId: link.id,
    kind: link.kind,
    seqNo: index + 1,
    title,
    startedOn: addDays(day, -3),
    endedOn: addDays(day, -3),
    place: examined ? '观云楼研讨室' : '学术报告厅',
    summary: summaryOf(title),
    role: roleOf(link.kind, index, random),
    organiser: link.kind === 'activity' ? '研究生院' : '',
    speaker: link.kind === 'activity' ? random.pick(people) : '',
    hours: link.kind === 'activity' ? 2 : null,
    panel: JSON.stringify(examined ? panelOf(student.trainingLevel) : []),
    heldOn: examined ? day : null,
    result: 'pass',
    score: examined ? random.between(75, 95) : null,
    state: 'passed',
    passedOn: day,
    submittedAt: timeOf(addDays(day, -2)),
  });
};

/** How many records of a link somebody has by today, and when the last of them passed. */
const progressOf = (student: Student, link: Link, today: string, last: string) => {
  const random = randomFrom(`progress:${student.id}:${link.id}`);
  const term = termSinceEntry(student.grade, today);
  const needed = Math.max(link.minCount, 1);
  const latest = link.latestTerm ?? 5;
  if (term > latest) return random.chance(LATE) ? 0 : needed;
  if (term < (link.earliestTerm ?? 1) || last > today) return 0;
  return needed > 1 ? random.below(Math.min(needed, term * 2)) : random.chance(0.35) ? 1 : 0;
};

const recordsOf = (student: Student, link: Link, today: string): Entry[] => {
  const end = endOfTerm(student.grade, link.latestTerm ?? 5);
  const last = end < today ? addDays(end, -40) : addDays(today, -20);
  const count = progressOf(student, link, today, last);
  return Array.from({ length: count }, (_, index) =>
    passedRecord(student, link, index, addDays(last, (index + 1 - count) * 9)),
  );
};

const isDone = (link: Link, records: readonly Entry[]): boolean =>
  records.length >= link.minCount &&
  records.filter(({ role }) => role === 'report').length >= link.minReports;

const gradeOf = (student: Student, link: Link, records: readonly Entry[], termId: string): Grade => ({
  id: idOf(`grade:${student.id}:${link.id}`),
  studentId: student.id,
  courseId: null,
  linkId: link.id,
  termId,
  enrolmentId: null,
  sheetId: null,
  source: 'link',
  attemptKind: 'first',
  scale: 'pass',
  score: records.at(-1)?.score ?? null,
  level: 'pass',
  credits: link.credits ?? 0,
  gradePoint: null,
  passed: true,
  effective: true,
  published: true,
  publishedAt: timeOf(records.at(-1)?.passedOn ?? dayInShanghai(new Date())),
});

/** The student of the demonstration accounts has the proposal still ahead. */
const leftOpen = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select('studentRecords.id')
    .where('studentPersons.accountId', '=', demonstrationIds.account('student'))
    .execute();

const studentsNow = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'grade', 'trainingLevel'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** What is on its way in the college: a proposal waits for the tutor, one for the secretary. */
const writeWaiting = async (tx: Tx, links: ReadonlyMap<string, readonly Link[]>): Promise<void> => {
  const { rows } = await sql<{
    id: string;
    accountId: string;
    name: string;
    departmentId: string;
    tutor: string;
    grade: number;
  }>`
    select r.id, r.grade, p.account_id as "accountId", r.name, r.department_id as "departmentId", s.account_id as tutor
    from student_records r join student_persons p on p.id = r.person_id
    join student_tutors t on t.student_id = r.id and t.role = 'main' and t.to_date is null
    join tutors u on u.id = t.tutor_id join staff s on s.id = u.staff_id
    where s.account_id = ${demonstrationIds.account('tutor')} and r.status = 'active'
      and p.account_id <> ${demonstrationIds.account('student')}
      and not exists (select from link_records l where l.student_id = r.id and l.kind = 'proposal')
    order by r.student_no`.execute(tx);
  const today = dayInShanghai(new Date());
  const due = rows.flatMap((student) => {
    const link = links.get(student.id)?.find(({ kind }) => kind === 'proposal');
    return link && termSinceEntry(student.grade, today) >= (link.earliestTerm ?? 1)
      ? [{ student, link }]
      : [];
  });
  for (const [index, { student, link }] of due.slice(0, 2).entries()) {
    const title = `${fields[index]}的${topics[index]}研究`;
    const id = idOf(`link-record:waiting:${student.id}`);
    const record = linkRecordOf({
      id,
      studentId: student.id,
      linkId: link.id,
      kind: 'proposal',
      title,
      startedOn: dayInShanghai(ago(3)),
      place: '观云楼研讨室',
      summary: summaryOf(title),
      panel: JSON.stringify(panelOf('D')),
      state: index === 0 ? 'tutorReview' : 'secretaryReview',
      submittedAt: ago(3),
      createdBy: student.accountId,
    });
    await tx.insertInto('linkRecords').values(record).execute();
    const { zh, en } = linkKinds.proposal;
    await insertInstance(tx, handlerFor('proposal'), {
      recordId: id,
      flow: linkFlows.proposal,
      applicantId: student.accountId,
      departmentId: student.departmentId,
      tutorIds: [student.tutor],
      title: text(`${zh}：${title}（${student.name}）`, `${en}: ${title} (${student.name})`),
      submittedAt: ago(3),
      decisions: index === 0 ? [] : [{ approverId: student.tutor, opinion: '同意开题', at: ago(1) }],
    });
  }
};

export const seedLinks = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const students = await studentsNow(tx);
  const programmes = await programmesFor(
    tx,
    students.map(({ id }) => id),
  );
  const all = await tx.selectFrom('programmeLinks').selectAll().orderBy('sortOrder').execute();
  const ofProgramme = grouped(all, ({ programmeId }) => programmeId);
  const term = await tx
    .selectFrom('academicTerms')
    .select('id')
    .where('startsOn', '<=', today)
    .orderBy('firstMonday', 'desc')
    .executeTakeFirst();
  if (!term) return;
  const open = new Set((await leftOpen(tx)).map(({ id }) => id));
  const records: Entry[] = [];
  const grades: Grade[] = [];
  const linksOf = new Map<string, readonly Link[]>();
  for (const student of students) {
    const links = ofProgramme.get(programmes.get(student.id) ?? '') ?? [];
    linksOf.set(student.id, links);
    for (const link of links) {
      if (examinedKinds.includes(link.kind) && open.has(student.id)) continue;
      const own = recordsOf(student, link, today);
      records.push(...own);
      if (isDone(link, own)) grades.push(gradeOf(student, link, own, term.id));
    }
  }
  await insertMany(tx, 'linkRecords', records);
  await insertMany(tx, 'grades', grades);
  await writeWaiting(tx, linksOf);
  for (const code of ['TR_LINK_PROPOSAL', 'TR_LINK_MIDTERM'])
    await insertWindow(tx, { code, from: addDays(today, -30), to: addDays(today, 60) } as never);
};
