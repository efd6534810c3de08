import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ExemptionKind } from '@graduate/contract/training/grades/exemptions.ts';
import { EXEMPT_WINDOW, exemptionKinds } from '@graduate/contract/training/grades/exemptions.ts';
import {
  DEFER_WINDOW,
  type RequestKind,
  requestKinds,
} from '@graduate/contract/training/grades/grade-requests.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { correctionHandler } from '../../../src/modules/training/grades/corrections/correction-approval.ts';
import { exemptionHandler } from '../../../src/modules/training/grades/exemptions/exemption-approval.ts';
import { handlerOf } from '../../../src/modules/training/grades/requests/request-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago } from '../../times.ts';
import { writeExempted } from './exempted.ts';
import { seedLateGrades } from './late-grades.ts';

type Graded = {
  gradeId: string;
  courseName: string;
  departmentId: string;
  studentName: string;
  score: number;
  teacherId: string | null;
};

/** Of so many students one grade was corrected. */
const STUDENTS_PER_CORRECTION = 90;
const WAITING = 6;

/** Grades of classes of the last terms, each with who led the class as far as that is somebody with an account. */
const gradesOfClasses = (tx: Tx, of: RawBuilder<unknown>, most: number): Promise<Graded[]> =>
  sql<Graded>`select g.id as "gradeId", k.name as "courseName", k.department_id as "departmentId",
      r.name as "studentName", g.score, f.account_id as "teacherId"
    from grades g join courses k on k.id = g.course_id join student_records r on r.id = g.student_id
    join student_persons p on p.id = r.person_id join enrolments e on e.id = g.enrolment_id
    join class_teachers t on t.class_id = e.class_id and t.role = 'lead' join staff f on f.id = t.staff_id
    where p.account_id is distinct from ${demonstrationIds.account('student')}
      and g.scale = 'percent' and g.score between 62 and 90 and g.attempt_kind = 'first' and g.published and ${of}
    order by md5(g.student_id::text || g.course_id::text) limit ${most}`
    .execute(tx)
    .then(({ rows }) => rows);

const reasons = ['平时成绩漏登一次作业', '试卷加分错误', '两名学生成绩登记互换', '复核后更正'];

/** Corrections that were agreed to, with what the grade was before. */
const writeCorrections = async (tx: Tx, graded: readonly Graded[]): Promise<void> => {
  const corrections: object[] = [];
  const revisions: object[] = [];
  for (const { gradeId, departmentId, score, teacherId } of graded) {
    const random = randomFrom(`correction:${gradeId}`);
    const before = { score: Number(score) - random.between(1, 6), level: null, flag: 'normal' };
    const after = { score: Number(score), level: null, flag: 'normal' };
    const id = idOf(`correction:${gradeId}`);
    const reason = random.pick(reasons);
    const at = ago(random.between(20, 60));
    corrections.push({
      id,
      gradeId,
      departmentId,
      ...after,
      before,
      reasonKind: 'entryError',
      reason,
      state: 'done',
      createdBy: teacherId ?? demonstrationIds.account('training'),
      createdAt: at,
      updatedAt: at,
      version: 2,
    });
    revisions.push({
      id: idOf(`revision:${gradeId}`),
      gradeId,
      no: 1,
      before,
      after,
      correctionId: id,
      reason,
      madeBy: demonstrationIds.account('training'),
      madeAt: at,
    });
  }
  await insertMany(tx, 'gradeCorrections', corrections as never);
  await insertMany(tx, 'gradeRevisions', revisions as never);
};

/** Corrections that wait for the dean. */
const writeWaiting = async (tx: Tx, graded: readonly Graded[]): Promise<void> => {
  for (const [at, { gradeId, departmentId, score, courseName, studentName }] of graded.entries()) {
    const id = idOf(`correction:waiting:${gradeId}`);
    await tx
      .insertInto('gradeCorrections')
      .values({
        id,
        gradeId,
        departmentId,
        score: Number(score) + 4,
        level: null,
        flag: 'normal',
        before: JSON.stringify({ score: Number(score), level: null, flag: 'normal' }),
        reasonKind: 'entryError',
        reason: reasons[at % reasons.length] ?? '',
        state: 'reviewing',
        createdBy: demonstrationIds.account('teacher'),
        createdAt: ago(at + 1),
      })
      .execute();
    await insertInstance(tx, correctionHandler, {
      recordId: id,
      applicantId: demonstrationIds.account('teacher'),
      departmentId,
      title: text(`成绩更正：${courseName}（${studentName}）`, `Correction: ${courseName} (${studentName})`),
      submittedAt: ago(at + 1),
      decisions: [],
    });
  }
};

type Person = {
  id: string;
  name: string;
  accountId: string;
  departmentId: string;
  enrolmentId: string;
  courseId: string;
  courseName: string;
  offeredBy: string;
  termId: string;
  gradeId: string | null;
};

/** People who can sign in and take a course, or have a grade in one: each once, those of the college first. */
const peopleFor = async (tx: Tx, kind: RequestKind, most: number): Promise<Person[]> => {
  const { rows } =
    await sql<Person>`select * from (select distinct on (r.id) r.student_no, r.id, r.name, p.account_id as "accountId", r.department_id as "departmentId",
      e.id as "enrolmentId", k.id as "courseId", k.name as "courseName", k.department_id as "offeredBy",
      e.term_id as "termId", (select g.id from grades g where g.enrolment_id = e.id limit 1) as "gradeId"
    from enrolments e join student_records r on r.id = e.student_id join student_persons p on p.id = r.person_id
    join courses k on k.id = e.course_id
    where p.account_id is not null and not k.is_public
      and e.state = ${kind === 'defer' ? 'enrolled' : 'completed'}
      and (${kind === 'defer'}::boolean or exists (select from grades g where g.enrolment_id = e.id))
      and (${kind === 'recheck'}::boolean or not exists (select from grade_sheets s where s.class_id = e.class_id
        and s.state not in ('empty', 'draft')))
    order by r.id, e.term_id = (select id from academic_terms where starts_on <= current_date and term_no <> 3
      order by starts_on desc offset 1 limit 1) desc, k.code) p
    order by p."departmentId" = ${demonstrationIds.department('208')} desc, p.student_no limit ${most}`.execute(
      tx,
    );
  return rows;
};

type Asked = { kind: RequestKind; reason: string; days: number };

/** What came of a re-check that is over: the mark stood. */
const writeKept = async (tx: Tx, person: Person, { kind, reason, days }: Asked): Promise<void> => {
  const { accountId, enrolmentId, gradeId, courseId, offeredBy, termId } = person;
  await tx
    .insertInto('gradeRequests')
    .values({
      id: idOf(`grade-request:${kind}:${enrolmentId}`),
      kind,
      studentId: person.id,
      enrolmentId,
      gradeId,
      courseId,
      termId,
      departmentId: offeredBy,
      reason,
      state: 'done',
      outcome: 'kept',
      createdBy: accountId,
      createdAt: ago(days),
    })
    .execute();
};

const writeRequest = async (tx: Tx, person: Person, { kind, reason, days }: Asked): Promise<void> => {
  const { accountId, enrolmentId, courseId, courseName, offeredBy, termId, departmentId } = person;
  const id = idOf(`grade-request:${kind}:${enrolmentId}`);
  await tx
    .insertInto('gradeRequests')
    .values({
      id,
      kind,
      studentId: person.id,
      enrolmentId,
      gradeId: kind === 'recheck' ? person.gradeId : null,
      courseId,
      termId,
      departmentId: offeredBy,
      reason,
      state: 'reviewing',
      outcome: null,
      createdBy: accountId,
      createdAt: ago(days),
    })
    .execute();
  const { zh, en } = requestKinds[kind];
  await insertInstance(tx, handlerOf[kind], {
    recordId: id,
    applicantId: accountId,
    departmentId: kind === 'defer' ? departmentId : offeredBy,
    title: text(`${zh}：${courseName}（${person.name}）`, `${en}: ${courseName} (${person.name})`),
    facts: kind === 'defer' ? { school: false } : {},
    leftOut: kind === 'defer' ? ['tutor'] : [],
    submittedAt: ago(days),
    decisions: [],
  });
};

const deferrals = [
  '考试当天须参加国际学术会议并作报告',
  '因手术住院治疗，附诊断证明与住院通知',
  '受学校派遣赴外校联合培养，考试周不在校',
];
const rechecks = [
  '平时作业已全部提交，成绩与预期差距较大',
  '期末试卷第三题疑似漏评',
  '课程论文成绩未计入总评',
  '实验成绩与助教公布的不一致',
  '课堂报告成绩疑似漏登',
];
/** The last of them are over. */
const RECHECKS_WAITING = 3;

/** Deferrals and re-checks that wait, and re-checks of which nothing came. */
const writeRequests = async (tx: Tx): Promise<void> => {
  const deferring = await peopleFor(tx, 'defer', deferrals.length);
  for (const [at, person] of deferring.entries())
    await writeRequest(tx, person, { kind: 'defer', reason: deferrals[at] ?? '', days: at + 2 });
  const doubting = await peopleFor(tx, 'recheck', rechecks.length);
  for (const [at, person] of doubting.entries()) {
    const write = at < RECHECKS_WAITING ? writeRequest : writeKept;
    const days = at < RECHECKS_WAITING ? at + 2 : at + 40;
    await write(tx, person, { kind: 'recheck', reason: rechecks[at] ?? '', days });
  }
};

type Exempted = Insertable<Tables['exemptions']>;

const exemptionOf = (person: Person, kind: ExemptionKind, more: Partial<Exempted>): Exempted => ({
  id: idOf(`exemption:${kind}:${person.enrolmentId}`),
  kind,
  studentId: person.id,
  courseId: person.courseId,
  origin: JSON.stringify({
    school: kind === 'exempt' ? '免修水平测试' : '外校交流学习',
    course: person.courseName,
    credits: 2,
    score: '88',
    obtainedOn: addDays(dayInShanghai(new Date()), -160),
  }),
  convertedScore: null,
  credits: 2,
  gradeId: null,
  state: 'reviewing',
  createdBy: person.accountId,
  createdAt: ago(3),
  ...more,
});

const writeExemption = async (tx: Tx): Promise<void> => {
  const [person] = await peopleFor(tx, 'defer', 1);
  if (!person) return;
  const exemption = exemptionOf(person, 'exempt', {});
  await tx.insertInto('exemptions').values(exemption).execute();
  const { zh, en } = exemptionKinds.exempt;
  await insertInstance(tx, exemptionHandler, {
    recordId: exemption.id,
    applicantId: person.accountId,
    departmentId: person.departmentId,
    title: text(
      `${zh}：${person.courseName}（${person.name}）`,
      `${en}: ${person.courseName} (${person.name})`,
    ),
    facts: { transfer: false },
    leftOut: ['tutor'],
    submittedAt: ago(3),
    decisions: [],
  });
};

/** Whoever tries the demonstration as the student may ask for what others have asked for. */
const openToStudents = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  for (const code of [DEFER_WINDOW, EXEMPT_WINDOW])
    await insertWindow(tx, { code, from: addDays(today, -20), to: addDays(today, 40) } as never);
};

/** What people have asked of grades: corrections made and waiting, deferrals, re-checks, an exemption, grades left out. */
export const seedGradeRequests = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
  const own = sql`f.account_id = ${demonstrationIds.account('teacher')}`;
  await writeWaiting(tx, await gradesOfClasses(tx, own, WAITING));
  const others = sql`f.account_id is distinct from ${demonstrationIds.account('teacher')}`;
  await writeCorrections(
    tx,
    await gradesOfClasses(tx, others, Math.ceil(demoStudents / STUDENTS_PER_CORRECTION)),
  );
  await openToStudents(tx);
  await writeRequests(tx);
  await writeExemption(tx);
  await writeExempted(tx, demoStudents);
  await seedLateGrades(tx);
};
