import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ExemptionKind } from '@graduate/contract/training/grades/exemptions.ts';
import { exemptionKinds } from '@graduate/contract/training/grades/exemptions.ts';
import { type RequestKind, requestKinds } from '@graduate/contract/training/grades/grade-requests.ts';
import { type Insertable, sql } from 'kysely';
import { correctionHandler } from '../../../src/modules/training/grades/corrections/correction-approval.ts';
import { exemptionHandler } from '../../../src/modules/training/grades/exemptions/exemption-approval.ts';
import { handlerOf } from '../../../src/modules/training/grades/requests/request-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago } from '../../times.ts';
import { writeExempted } from './exempted.ts';
import { seedLateGrades } from './late-grades.ts';

type Graded = {
  gradeId: string;
  studentId: string;
  courseId: string;
  courseName: string;
  departmentId: string;
  studentName: string;
  score: number;
  termId: string;
  enrolmentId: string;
};

/** Of so many students one grade was corrected. */
const STUDENTS_PER_CORRECTION = 30;
const WAITING = 6;

/** Grades of classes of the last terms, in the college whose dean and teacher can be tried. */
const gradesOfClasses = async (tx: Tx, demoStudents: number): Promise<Graded[]> => {
  const most = Math.ceil(demoStudents / STUDENTS_PER_CORRECTION) + WAITING;
  const { rows } =
    await sql<Graded>`select g.id as "gradeId", g.student_id as "studentId", g.course_id as "courseId",
      k.name as "courseName", k.department_id as "departmentId", r.name as "studentName", g.score, g.term_id as "termId",
      g.enrolment_id as "enrolmentId"
    from grades g join courses k on k.id = g.course_id join student_records r on r.id = g.student_id
    join student_persons p on p.id = r.person_id
    where p.account_id is distinct from ${demonstrationIds.account('student')}
      and g.enrolment_id is not null and g.scale = 'percent' and g.score between 62 and 90 and g.published
    order by k.department_id = ${demonstrationIds.department('208')} desc, g.published_at desc, g.id
    limit ${most}`.execute(tx);
  return rows;
};

const reasons = ['平时成绩漏登一次作业', '试卷加分错误', '两名学生成绩登记互换', '复核后更正'];

/** Corrections that were agreed to, with what the grade was before. */
const writeCorrections = async (tx: Tx, graded: readonly Graded[]): Promise<void> => {
  const corrections: object[] = [];
  const revisions: object[] = [];
  for (const { gradeId, departmentId, score } of graded) {
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
      createdBy: demonstrationIds.account('teacher'),
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

/** Somebody who can sign in and takes a course, or has a grade in one. */
const somebody = async (tx: Tx, kind: RequestKind): Promise<Person | undefined> => {
  const { rows } =
    await sql<Person>`select r.id, r.name, p.account_id as "accountId", r.department_id as "departmentId",
      e.id as "enrolmentId", k.id as "courseId", k.name as "courseName", k.department_id as "offeredBy",
      e.term_id as "termId", (select g.id from grades g where g.enrolment_id = e.id limit 1) as "gradeId"
    from enrolments e join student_records r on r.id = e.student_id join student_persons p on p.id = r.person_id
    join courses k on k.id = e.course_id
    where p.account_id is not null and not k.is_public
      and e.state = ${kind === 'defer' ? 'enrolled' : 'completed'}
      and (${kind === 'defer'}::boolean or exists (select from grades g where g.enrolment_id = e.id))
      and (${kind === 'recheck'}::boolean or not exists (select from grade_sheets s where s.class_id = e.class_id
        and s.state not in ('empty', 'draft')))
    order by r.department_id = ${demonstrationIds.department('208')} desc, r.student_no, k.code limit 1`.execute(
      tx,
    );
  return rows[0];
};

const writeRequest = async (tx: Tx, kind: RequestKind, reason: string): Promise<void> => {
  const person = await somebody(tx, kind);
  if (!person) return;
  const { accountId, enrolmentId, courseId, courseName, offeredBy, termId, departmentId } = person;
  const id = idOf(`grade-request:${kind}`);
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
      createdAt: ago(2),
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
    submittedAt: ago(2),
    decisions: [],
  });
};

type Exempted = Insertable<Tables['exemptions']>;

const exemptionOf = (person: Person, kind: ExemptionKind, more: Partial<Exempted>): Exempted => ({
  id: idOf(`exemption:${kind}:${person.enrolmentId}`),
  kind,
  studentId: person.id,
  courseId: person.courseId,
  origin: JSON.stringify({
    school: kind === 'exempt' ? '研究生英语免修水平测试' : '外校交流学习',
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
  const person = await somebody(tx, 'defer');
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

/** What people have asked of grades: corrections made and waiting, a deferral, a re-check, an exemption, grades left out. */
export const seedGradeRequests = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
  const graded = await gradesOfClasses(tx, demoStudents);
  await writeCorrections(tx, graded.slice(WAITING));
  await writeWaiting(tx, graded.slice(0, WAITING));
  await writeRequest(tx, 'defer', '考试当天须参加国际学术会议并作报告');
  await writeRequest(tx, 'recheck', '平时作业已全部提交，成绩与预期差距较大');
  await writeExemption(tx);
  await writeExempted(tx, demoStudents);
  await seedLateGrades(tx);
};
