import '../status-changes.tables.ts';
import { addDays, dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { changeTypes, flowOf } from '@graduate/contract/status-changes/types.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { termOfDay } from '../../academic-calendar/public.ts';
import {
  type DemonstrationAccount,
  demonstrationIds,
  writeDemonstrationAccounts,
} from '../../accounts/public.ts';
import { placeInstance } from '../../approvals/public.ts';
import { placeWindow } from '../../date-windows/public.ts';
import { peopleOfStudent } from '../../students/public.ts';
import { writeTypes } from '../kinds/types-in-force.ts';
import { windowOf } from '../kinds/windows.ts';
import { daysBefore, ofOpen, ofPast, type Row } from './change-rows.ts';
import { type Decider, type OpenCase, openCases } from './open-changes.ts';
import { pastChanges } from './past-changes.ts';
import { type DemonstrationStudent, studentsOfDemonstration, withAccount } from './students.ts';

const COLLEGE = '208';
const TUTOR = '20080101';

/** Decisions of the school need several people of the office. */
const officers: readonly DemonstrationAccount[] = [
  {
    username: 'enrolment2',
    realName: '冯雅琴',
    kind: 'staff',
    number: '20070709',
    roles: ['enrolment'],
    departments: ['100'],
  },
  {
    username: 'enrolment3',
    realName: '石立新',
    kind: 'staff',
    number: '20090710',
    roles: ['enrolment'],
    departments: ['100'],
  },
];

const names: Readonly<Record<Decider, string>> = {
  tutor: '周明远',
  counselor: '马晓东',
  secretary: '王丽娟',
  dean: '李国强',
  enrolment: '孙红梅',
  enrolment2: '冯雅琴',
  enrolment3: '石立新',
};

const BATCH = 100;

const insertRows = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insertInto('statusChanges')
      .values(rows.slice(from, from + BATCH))
      .execute();
};

type Handlers = { regular: ApprovalHandler; intl: ApprovalHandler };

const ended = {
  withdrawn: (at: Date) => ({ state: 'withdrawn', at }) as const,
  closed: (at: Date) => ({ state: 'cancelled', at }) as const,
};

const placeWay = async (
  tx: Tx,
  { regular }: Handlers,
  {
    row,
    open,
    student,
    daysAgo,
  }: { row: Row; open: OpenCase; student: DemonstrationStudent; daysAgo: number },
): Promise<void> => {
  if (open.state === 'draft') return;
  const people = await peopleOfStudent(tx, student.id);
  const { name, flow } = changeTypes[open.typeCode];
  const made = [
    ...open.agreed.map((by) => ({ by, status: 1 as const })),
    ...(open.refusedBy ? [{ by: open.refusedBy, status: 9 as const }] : []),
  ];
  const terms = open.extra['terms'];
  await placeInstance(tx, regular, {
    recordId: row.id,
    flow: flowOf(flow, 'regular'),
    title: `${student.name} ${name.zh}`,
    summary: open.reason,
    applicantId: open.kind === 'school' ? row.applicantId : (student.accountId ?? row.applicantId),
    submitterId: row.applicantId,
    departmentId: student.departmentId,
    tutorIds: people.tutorIds,
    counselorIds: people.counselorIds,
    submittedAt: daysBefore(daysAgo),
    facts: {
      typeCode: open.typeCode,
      openedByOffice: open.openedBy === 'enrolment',
      proposedByCollege: open.kind === 'school' && open.openedBy === 'secretary',
      needsDean: false,
      tutorChanged: false,
      ...(typeof terms === 'number' && { terms }),
    },
    ...((open.state === 'withdrawn' || open.state === 'closed') && {
      ended: ended[open.state](daysBefore(1)),
    }),
    decisions: made.map(({ by, status }, index) => ({
      approverId: demonstrationIds.account(by),
      approverName: names[by],
      status,
      opinion: status === 1 ? '情况属实，同意' : '材料不全，请补充证明后重新提交',
      at: daysBefore(daysAgo - (index + 1) * (daysAgo / (made.length + 1))),
    })),
  });
};

/** Students of the demonstration who can be given a change, each once. */
const chooser = (students: readonly DemonstrationStudent[]) => {
  const free = students.filter(
    ({ status, population, username, presence, extensionCount }) =>
      status === 'active' &&
      population === 'regular' &&
      presence !== 'abroad' &&
      extensionCount === 0 &&
      !username?.startsWith('student'),
  );
  const taken = new Set<string>();
  const fits: Readonly<Record<OpenCase['of'], (student: DemonstrationStudent) => boolean>> = {
    tutor: ({ mainTutorNo }) => mainTutorNo === TUTOR,
    college: ({ departmentCode, mainTutorNo }) => departmentCode === COLLEGE && mainTutorNo !== TUTOR,
    school: ({ departmentCode }) => departmentCode !== COLLEGE,
  };
  return (of: OpenCase['of']): DemonstrationStudent | undefined => {
    const found = free.find((student) => !taken.has(student.id) && fits[of](student));
    if (found) taken.add(found.id);
    return found;
  };
};

const FOR_EACH = 500;
const FEWEST = 2;
const MOST = 8;

const seededWindows = async (tx: Tx, today: string): Promise<void> => {
  const year = today.slice(0, 4);
  const note = '每年5月和11月集中办理';
  const { code } = windowOf('extend');
  await placeWindow(tx, { code, from: `${year}-11-01`, to: `${year}-11-30`, note });
  const term = await termOfDay(tx, today);
  if (term)
    await placeWindow(tx, {
      code: windowOf('changeMajor').code,
      termId: term.id,
      from: term.startsOn,
      to: addDays(term.startsOn, 27),
      note: '每学期第1至4周办理',
    });
};

/** What records have behind them, and applications at every step and with every outcome. */
export const writeDemonstration =
  (handlers: Handlers) =>
  async (tx: Tx): Promise<void> => {
    const today = dayInShanghai(new Date());
    await writeTypes(tx);
    await writeDemonstrationAccounts(tx, officers);
    await seededWindows(tx, today);
    const students = await studentsOfDemonstration(tx);
    const past: Row[] = [];
    for (const change of pastChanges(students, today)) past.push(await ofPast(tx, change));
    await insertRows(tx, past);
    const many = Math.min(MOST, Math.max(FEWEST, Math.round(students.length / FOR_EACH)));
    const choose = chooser(students);
    for (const [index, open] of openCases(today, many).entries()) {
      const chosen = choose(open.of);
      if (!chosen) continue;
      const student = await withAccount(tx, chosen);
      const daysAgo = 2 + (index % 9);
      const row = await ofOpen(tx, open, student, daysAgo);
      await insertRows(tx, [row]);
      await placeWay(tx, handlers, { row, open, student, daysAgo });
    }
  };
