import '../leaves.tables.ts';
import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { errandTypes, type LeaveType, leaveApproval, leaveTypes } from '@graduate/contract/leaves/choices.ts';
import { type Insertable, sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { randomFrom, type SeededRandom } from '../../../platform/demonstration/seeded-random.ts';
import { idOf } from '../../../platform/ids.ts';
import { demonstrationIds } from '../../accounts/public.ts';
import { placeInstance } from '../../approvals/public.ts';
import { type PeopleOfStudent, peopleOfStudent, studentsFound } from '../../students/public.ts';
import { ERRAND_FLOW, leaveHandler } from '../leave-approval.ts';
import { issueSlip } from '../leave-certificate.ts';
import { followPresence } from '../presence.ts';
import { inApproval, over, type Planned, spanOf, typeFor, underWay } from './plan.ts';
import { places, reasons } from './words.ts';

type Student = { id: string; name: string; accountId: string | null; mobile: string | null };
/** A student with an account, a tutor and a counselor: its leaves were applied for here. */
type Applicant = { accountId: string; tutorId: string; people: PeopleOfStudent };
type Row = Insertable<Tables['leaves']>;

const LEAVES = 900;
const OF_STUDENTS = 5000;
const MOST_WAITING = 30;
const ROUNDS = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OWN_COLLEGE = '208';

/** Those who can take leave, the own student first, then its college. */
const candidates = async (tx: Tx): Promise<Student[]> => {
  const students = studentsFound(tx, { kind: 'all' }, { status: ['active'], presence: ['onCampus'] });
  return students
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentRecords.name', 'studentRecords.mobile', 'studentPersons.accountId'])
    .orderBy(sql`student_persons.account_id is distinct from ${demonstrationIds.account('student')}`)
    .orderBy(sql`student_persons.account_id is null`)
    .orderBy(sql`departments.code <> ${OWN_COLLEGE}`)
    .orderBy('studentRecords.studentNo')
    .execute();
};

const applicantsAmong = async (tx: Tx, students: readonly Student[]): Promise<Map<string, Applicant>> => {
  const counselor = demonstrationIds.account('counselor');
  const found = new Map<string, Applicant>();
  for (const { id, accountId } of students) {
    if (!accountId) continue;
    const people = await peopleOfStudent(tx, id);
    const [tutorId] = people.tutorIds;
    if (tutorId && people.counselorIds.includes(counselor)) found.set(id, { accountId, tutorId, people });
  }
  return found;
};

type Made = { row: Row; planned: Planned; student: Student; applicant: Applicant | undefined };

const stateColumns = ({ state }: Planned, fromAt: Date, toAt: Date, random: SeededRandom): Partial<Row> => {
  const back = new Date(Math.max(fromAt.getTime() + HOUR_MS, toAt.getTime() - random.below(10) * HOUR_MS));
  const now = new Date();
  const returnedAt = back < now ? back : now;
  const submittedAt = new Date(Math.min(fromAt.getTime(), now.getTime()) - random.between(1, 4) * DAY_MS);
  const base = { submittedAt: state === 'draft' ? null : submittedAt, returnedAt: null, closedAt: null };
  if (state === 'returning') return { ...base, returnedAt, returnPlace: '校东门' };
  if (state === 'closed')
    return {
      ...base,
      returnedAt,
      closedAt: new Date(returnedAt.getTime() + 5 * HOUR_MS),
      returnPlace: '校东门',
    };
  return base;
};

const rowOf = async (
  tx: Tx,
  student: Student,
  planned: Planned,
  paper: boolean,
  today: string,
  random: SeededRandom,
): Promise<Row> => {
  const { fromAt, toAt } = spanOf(planned, today);
  const leaveType = typeFor(planned, random);
  const [region, place] = random.pick(places);
  const no = await nextSerialNumber(tx, 'QJ');
  return {
    id: idOf(`leave:${no}`),
    no,
    studentId: student.id,
    leaveType,
    fromAt,
    toAt,
    days: planned.days,
    totalDays: planned.days,
    abroad: planned.abroad ?? false,
    region: planned.abroad ? null : region,
    destination: planned.abroad ? '新加坡' : place,
    transport: random.pick(['train', 'plane', 'coach', 'city'] as const),
    contactPhone: student.mobile ?? '13900000000',
    emergencyPhone: `138${String(random.below(100_000_000)).padStart(8, '0')}`,
    reason: random.pick(reasons[leaveType]),
    courseImpact: random.chance(0.3),
    courseNote: null,
    state: planned.state,
    parentId: null,
    approvedAt: ['approved', 'returning', 'closed'].includes(planned.state) ? fromAt : null,
    returnPlace: null,
    returnConfirmedBy: planned.state === 'closed' ? demonstrationIds.account('counselor') : null,
    recordNote: paper ? '按学院纸质请假单补录' : null,
    recordedBy: paper ? demonstrationIds.account('enrolment') : null,
    ...stateColumns(planned, fromAt, toAt, random),
  };
};

const names: Readonly<Record<string, string>> = {
  tutor: '周明远',
  counselor: '马晓东',
  secretary: '王丽娟',
  dean: '李国强',
  enrolment: '孙红梅',
};

const stepsFor = (leaveType: LeaveType, days: number): string[] => {
  if (errandTypes.includes(leaveType)) return ['tutor', 'secretary'];
  return [
    'tutor',
    'counselor',
    ...(days > 3 ? ['secretary'] : []),
    ...(days > 7 ? ['dean'] : []),
    ...(days > 30 ? ['enrolment'] : []),
  ];
};

const approverOf = (step: string, tutorId: string) =>
  step === 'tutor' ? tutorId : demonstrationIds.account(step);

/** The way of a leave of somebody with an account, whose tutor has one, too. */
const placeWay = async (tx: Tx, { row, planned, student, applicant }: Made): Promise<void> => {
  if (!applicant) return;
  const { accountId, tutorId, people } = applicant;
  const { leaveType, days } = row;
  const steps = stepsFor(leaveType, days);
  const finished = ['approved', 'returning', 'closed'].includes(planned.state);
  const decided = finished ? steps.length : Math.min(planned.decided ?? 0, steps.length - 1);
  const submittedAt = row.submittedAt as Date;
  const tutorName = await tx
    .selectFrom('accounts')
    .select('realName')
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow();
  const count = planned.refused ? 1 : decided;
  await placeInstance(tx, leaveHandler, {
    recordId: row.id,
    flow: errandTypes.includes(leaveType) ? ERRAND_FLOW : leaveApproval.type,
    facts: { days, beyondTerm: false, counselor: true },
    title: `${student.name}${leaveTypes[leaveType].zh}${days}天（${dayInShanghai(row.fromAt)}起）`,
    summary: `${row.destination}，${row.reason}`,
    applicantId: accountId,
    departmentId: people.departmentId,
    tutorIds: people.tutorIds,
    counselorIds: people.counselorIds,
    submittedAt,
    ...(planned.state === 'withdrawn' && {
      ended: { state: 'withdrawn' as const, at: new Date(submittedAt.getTime() + HOUR_MS) },
    }),
    decisions: steps.slice(0, count).map((step, index) => ({
      approverId: approverOf(step, tutorId),
      approverName: step === 'tutor' ? tutorName.realName : (names[step] ?? ''),
      status: planned.refused ? 9 : 1,
      opinion: planned.refused ? '请补充家长知情说明' : '同意，注意安全',
      at: new Date(submittedAt.getTime() + (index + 1) * 2 * HOUR_MS),
    })),
  });
};

/** The graduate school of the demonstration; nobody is signed in while it is written. */
const office = {
  actor: { accountId: demonstrationIds.account('enrolment'), realName: names['enrolment'], role: {} },
  address: '',
  requestId: 'demonstration',
} as unknown as SignedAuthor;

const givePapers = async (tx: Tx, made: readonly Made[]): Promise<void> => {
  for (const { row, planned, student } of made) {
    if (planned.state !== 'approved' && planned.state !== 'returning') continue;
    const { id } = row;
    const slip = { id, name: student.name, fromAt: row.fromAt as Date, toAt: row.toAt as Date };
    const verifyCode = await issueSlip(tx, office, slip);
    await tx.updateTable('leaves').set({ verifyCode }).where('id', '=', id).execute();
    await followPresence(tx, office, student.id, { source: 'job' });
  }
};

/** Leaves in every state, at every step of their way; dates follow the day of seeding. */
export const writeDemonstration = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
  const today = dayInShanghai(new Date());
  const random = randomFrom('leaves');
  const students = await candidates(tx);
  const applicants = await applicantsAmong(tx, students);
  const asking = students.filter(({ id }) => applicants.has(id));
  const made: Made[] = [];
  const add = async (student: Student | undefined, planned: Planned) => {
    if (!student) return;
    const applicant = applicants.get(student.id);
    const row = await rowOf(tx, student, planned, !applicant, today, random);
    made.push({ student, planned, row, applicant });
  };

  // One thing at a time for each student: first those who wait, then those who are under way.
  const waiting = inApproval(Math.min(MOST_WAITING, Math.ceil(asking.length * 0.6)));
  for (const [index, planned] of waiting.entries()) await add(asking[index], planned);
  const free = students.filter(({ id }) => !made.some(({ student }) => student.id === id));
  const busy = underWay();
  for (const [index, planned] of busy.entries()) await add(free[index], planned);

  const wanted = Math.round((LEAVES * demoStudents) / OF_STUDENTS);
  const past = Math.min(Math.max(0, wanted - made.length), students.length * ROUNDS);
  for (let index = 0; index < past; index += 1)
    await add(students[index % students.length], over(Math.floor(index / students.length), random));

  await insertMany(
    tx,
    'leaves',
    made.map(({ row }) => row),
  );
  for (const one of made) await placeWay(tx, one);
  await givePapers(tx, made);
};
