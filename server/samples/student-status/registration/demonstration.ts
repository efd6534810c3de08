import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { RegistrationMethod } from '@graduate/contract/student-status/registration/choices.ts';
import { REGISTRATION_WINDOW } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { enrolledStatuses, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { type Insertable, sql } from 'kysely';
import { registrationDeferral } from '../../../src/modules/student-status/registration/deferral-approval.ts';
import { deferralInWords } from '../../../src/modules/student-status/registration/deferral-in-words.ts';
import { overdueRule } from '../../../src/modules/student-status/registration/registration.windows.ts';
import {
  endOfWeek,
  presentTerm,
  type RegistrationTerm,
  registrationTerms,
} from '../../../src/modules/student-status/registration/registration-terms.ts';
import {
  changeRecord,
  holdRecords,
  peopleOfStudent,
} from '../../../src/modules/student-status/students/public.ts';
import { nobody } from '../../../src/platform/audit/audit.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago, daysAfter } from '../../times.ts';
import { registrationOf } from './registration.ts';

type Row = Insertable<Tables['studentRegistrations']>;

const enrolledStudents = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'entryDate', 'registrationState', 'checkInAt', 'enrolYear', 'presence'])
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('status', 'in', enrolledStatuses)
    .where('population', 'in', withStatus)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

type Student = Awaited<ReturnType<typeof enrolledStudents>>[number];

/** Some hour of the first days of a term. */
const momentIn = ({ firstMonday }: RegistrationTerm, seed: string): Date => {
  const random = randomFrom(seed);
  return new Date(
    Date.parse(`${addDays(firstMonday, random.between(-1, 6))}T00:30:00Z`) + random.below(540) * 60_000,
  );
};

const pastRow = ({ id }: Student, term: RegistrationTerm): Row => ({
  ...registrationOf(id, term.id),
  at: momentIn(term, `past:${id}:${term.id}`),
});

const methodOf = ({ registrationState, presence }: Student, isNew: boolean): RegistrationMethod | null => {
  if (registrationState === 'exempt') return 'job';
  if (registrationState !== 'registered') return null;
  if (isNew) return 'checkIn';
  return presence === 'abroad' ? 'job' : 'self';
};

const DEFERRED_DAYS = 20;

const presentRow = async (
  student: Student,
  term: RegistrationTerm,
  today: string,
  overdueAfter: ReturnType<typeof overdueRule>,
): Promise<Row> => {
  const { id, registrationState: state, entryDate, checkInAt } = student;
  const isNew = entryDate > addDays(term.firstMonday, -40);
  const moment = isNew && checkInAt ? checkInAt : momentIn(term, `present:${id}`);
  const until = [endOfWeek(term, 6), addDays(today, DEFERRED_DAYS)].sort().at(-1) ?? today;
  return {
    ...registrationOf(id, term.id),
    state,
    method: methodOf(student, isNew),
    at: state === 'registered' ? new Date(Math.min(moment.getTime(), Date.now())) : null,
    deferReason: state === 'deferred' ? '助学贷款尚未到账' : null,
    deferUntil: state === 'deferred' ? until : null,
    overdueAfter: state === 'unregistered' ? await overdueAfter(student) : null,
  };
};

const MORE_DAYS = 10;

/** Those about to graduate may still register: of them nobody is overdue yet. */
const insertWindows = async (tx: Tx, term: RegistrationTerm, today: string): Promise<void> => {
  const newest = Number(term.academicYear.slice(0, 4));
  const begun = term.firstMonday > today ? term.firstMonday : today;
  for (const grade of [newest - 2, newest - 3])
    await insertWindow(tx, {
      code: REGISTRATION_WINDOW,
      termId: term.id,
      grade,
      from: term.firstMonday,
      to: addDays(begun, MORE_DAYS),
      note: '毕业年级缓缴学费的学生集中补注册',
    });
};

/** The students of the college who have an account and have not registered, in a fixed order. */
const applicants = (tx: Tx, count: number) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('studentClassCounselors', 'studentClassCounselors.classId', 'studentRecords.classId')
    .select(['studentRecords.id', 'studentRecords.name'])
    .where('studentPersons.accountId', 'is not', null)
    .where('departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('status', '=', 'active')
    .where('registrationState', '=', 'unregistered')
    .where('deletedAt', 'is', null)
    .orderBy(sql`student_class_counselors.account_id is null`)
    .orderBy('studentNo')
    .limit(count)
    .execute();

const reasons = [
  '生源地助学贷款尚未到账，申请延后缴费后注册',
  '学费代扣失败，银行卡正在补办',
  '家庭经济困难，正在办理缓缴手续',
  '因病住院，出院后返校办理注册',
  '参加学术会议，返校后办理',
  '助学贷款合同正在审核',
];

const NOBODY = nobody('demonstration');

/** Deferrals that wait: the first half for the counselor, the others for the secretary. */
const insertDeferrals = async (tx: Tx, term: RegistrationTerm, today: string): Promise<void> => {
  const students = await applicants(tx, reasons.length);
  const until = addDays(today, DEFERRED_DAYS);
  for (const [index, { id, name }] of students.entries()) {
    const [held] = await holdRecords(tx, { kind: 'all' }, [id]);
    const { accountId, ...people } = await peopleOfStudent(tx, id);
    if (!held || !accountId) continue;
    const recordId = registrationOf(id, term.id).id;
    const reason = reasons[index] ?? '';
    await tx
      .updateTable('studentRegistrations')
      .set({ state: 'deferReview', deferReason: reason, deferUntil: until, overdueAfter: null })
      .where('id', '=', recordId)
      .execute();
    const origin = { source: 'edit', sourceId: recordId } as const;
    await changeRecord(tx, NOBODY, held, { registrationState: 'deferReview' }, { origin });
    const submittedAt = ago(index + 1);
    const seen = index % 2 === 1 && people.counselorIds.length > 0;
    await insertInstance(tx, registrationDeferral, {
      recordId,
      ...deferralInWords(name, term, { until, reason }),
      applicantId: accountId,
      ...people,
      submittedAt,
      decisions: seen
        ? [
            {
              approverId: demonstrationIds.account('counselor'),
              opinion: '情况属实，同意',
              at: daysAfter(submittedAt, 1 / 4),
            },
          ]
        : [],
    });
  }
};

/** A row for every student and every term since they came; of the present one as their record says. */
export const seedRegistration = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const present = await presentTerm(tx, today);
  if (!present) return;
  const students = await enrolledStudents(tx);
  const past = (await registrationTerms(tx)).filter(({ firstMonday }) => firstMonday < present.firstMonday);
  await insertWindows(tx, present, today);
  const overdueAfter = overdueRule(tx, present);
  const rows: Row[] = [];
  for (const student of students)
    rows.push(
      ...past
        .filter(({ firstMonday }) => addDays(firstMonday, 10) >= student.entryDate)
        .map((term) => pastRow(student, term)),
      await presentRow(student, present, today, overdueAfter),
    );
  await insertMany(tx, 'studentRegistrations', rows);
  await insertDeferrals(tx, present, today);
};
