import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { errandTypes, leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { Insertable } from 'kysely';
import { ERRAND_FLOW, leaveHandler } from '../../../src/modules/student-status/leaves/leave-approval.ts';
import { issueSlip } from '../../../src/modules/student-status/leaves/leave-certificate.ts';
import { leaveInWords } from '../../../src/modules/student-status/leaves/leave-in-words.ts';
import { syncPresence } from '../../../src/modules/student-status/leaves/presence.ts';
import type { SignedAuthor } from '../../../src/platform/audit/audit.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance, stepsOf } from '../../mechanisms/approvals/insert-instance.ts';
import { randomFrom, type SeededRandom, shuffled } from '../../seeded-random.ts';
import { DAY_MS, HOUR_MS } from '../../times.ts';
import { inApproval, ofTheOwnStudent, over, type Planned, spanOf, typeFor, underWay } from './plan.ts';
import { type Applicant, applicantsAmong, byTurns, candidates, type Student } from './students.ts';
import { places, reasons } from './words.ts';

type Row = Insertable<Tables['leaves']>;

const LEAVES = 900;
const OF_STUDENTS = 5000;
const MOST_WAITING = 30;
/** With so many something waits at every step, however small the school is. */
const FEWEST_WAITING = 5;
/** Days back to the beginning of the term, roughly; and from there to a year ago. */
const THIS_TERM = [3, 72] as const;
const BEFORE = [80, 330] as const;
const IN_THIS_TERM = 0.7;

type Made = { row: Row; planned: Planned; student: Student; applicant: Applicant | undefined };

const stateColumns = ({ state }: Planned, fromAt: Date, toAt: Date, random: SeededRandom): Partial<Row> => {
  const back = new Date(Math.max(fromAt.getTime() + HOUR_MS, toAt.getTime() - random.below(10) * HOUR_MS));
  const now = new Date();
  const returnedAt = back < now ? back : now;
  const submittedAt = new Date(Math.min(fromAt.getTime(), now.getTime()) - random.between(1, 4) * DAY_MS);
  const base = { submittedAt: state === 'draft' ? null : submittedAt };
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
    state: planned.state,
    approvedAt: ['approved', 'returning', 'closed'].includes(planned.state) ? fromAt : null,
    returnConfirmedBy: planned.state === 'closed' ? demonstrationIds.account('counselor') : null,
    recordNote: paper ? '按学院纸质请假单补录' : null,
    recordedBy: paper ? demonstrationIds.account('enrolment') : null,
    ...stateColumns(planned, fromAt, toAt, random),
  };
};

/** The way of a leave of somebody with an account, whose tutor has one, too. */
const insertRoute = async (tx: Tx, { row, planned, student, applicant }: Made): Promise<void> => {
  if (!applicant) return;
  const { accountId, tutorId, people } = applicant;
  const { leaveType, days } = row;
  const flow = errandTypes.includes(leaveType) ? ERRAND_FLOW : leaveApproval.type;
  const facts = { days, beyondTerm: false, counselor: true };
  const steps = stepsOf(leaveHandler, flow, facts);
  const finished = ['approved', 'returning', 'closed'].includes(planned.state);
  const decided = finished ? steps.length : Math.min(planned.decided ?? 0, steps.length - 1);
  const submittedAt = row.submittedAt as Date;
  const count = planned.refused ? 1 : decided;
  await insertInstance(tx, leaveHandler, {
    recordId: row.id,
    flow,
    facts,
    ...leaveInWords(student.name, row, days),
    applicantId: accountId,
    departmentId: people.departmentId,
    tutorIds: people.tutorIds,
    counselorIds: people.counselorIds,
    submittedAt,
    ...(planned.state === 'withdrawn' && {
      ended: { state: 'withdrawn' as const, at: new Date(submittedAt.getTime() + HOUR_MS) },
    }),
    decisions: steps.slice(0, count).map(({ role }, index) => ({
      approverId: role === 'tutor' ? tutorId : demonstrationIds.account(role),
      status: planned.refused ? 9 : 1,
      opinion: planned.refused ? '请补充家长知情说明' : '同意，注意安全',
      at: new Date(submittedAt.getTime() + (index + 1) * 2 * HOUR_MS),
    })),
  });
};

/** The graduate school of the demonstration; nobody is signed in while it is written. */
const office = {
  actor: { accountId: demonstrationIds.account('enrolment'), realName: '孙红梅', role: {} },
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
    await syncPresence(tx, office, student.id, { source: 'job' });
  }
};

/** Leaves in every state, at every step of their way; dates follow the day of seeding. */
export const seedLeaves = async (tx: Tx, { demoStudents }: Config): Promise<void> => {
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
  const share = Math.ceil(asking.length * 0.6);
  const waiting = inApproval(Math.min(MOST_WAITING, Math.max(FEWEST_WAITING, share)));
  for (const [index, planned] of waiting.entries()) await add(asking[index], planned);
  const free = students.filter(({ id }) => !made.some(({ student }) => student.id === id));
  const busy = underWay();
  const inTurn = byTurns(
    free.filter(({ counselled }) => counselled),
    free.filter(({ counselled }) => !counselled),
  );
  for (const [index, planned] of busy.entries()) await add(inTurn[index], planned);
  for (const planned of ofTheOwnStudent) await add(students[0], planned);

  const idle = inTurn.slice(busy.length);
  const others = byTurns(
    idle.filter(({ own }) => own),
    shuffled(
      idle.filter(({ own }) => !own),
      random,
    ),
  );
  const wanted = Math.round((LEAVES * demoStudents) / OF_STUDENTS);
  const past = Math.max(0, wanted - made.length);
  for (const student of others.slice(0, past))
    await add(student, over(today, random.chance(IN_THIS_TERM) ? THIS_TERM : BEFORE, random));

  await insertMany(
    tx,
    'leaves',
    made.map(({ row }) => row),
  );
  for (const one of made) await insertRoute(tx, one);
  await givePapers(tx, made);
};
