import {
  type ApplicationState,
  type CheckKey,
  graduationChecks,
} from '@graduate/contract/student-status/graduation/choices.ts';
import { graduationHandler } from '../../../src/modules/student-status/graduation/applications/application-approval.ts';
import { applicationInWords } from '../../../src/modules/student-status/graduation/applications/application-in-words.ts';
import { inOrder } from '../../../src/modules/student-status/graduation/checks/evaluate.ts';
import { kindFor, localChecks } from '../../../src/modules/student-status/graduation/checks/local-checks.ts';
import type {
  StoredCheck,
  Waivers,
} from '../../../src/modules/student-status/graduation/checks/stored-check.ts';
import { peopleOfStudent } from '../../../src/modules/student-status/students/public.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import {
  COLLEGE,
  demonstrationAccounts,
  demonstrationIds,
} from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago, daysAfter } from '../../times.ts';
import { prepareForGraduation } from '../students/seed-graduations.ts';
import { type Applicant, applicantsFor } from './applicants.ts';
import type { DemonstrationBatch } from './batches.ts';
import { ELSEWHERE, elsewhere, FAILING, SETTLED, waiversOf } from './checks-of-others.ts';

const REPLACE_YEARS = 2;

/** How far each of the applications of the college has come, one after the other. */
const stages: readonly { state: ApplicationState; agreed: number; returned?: string }[] = [
  { state: 'reviewing', agreed: 0 },
  { state: 'reviewing', agreed: 1 },
  { state: 'reviewing', agreed: 2 },
  { state: 'reviewing', agreed: 3 },
  { state: 'passed', agreed: 4 },
  { state: 'passed', agreed: 4 },
  { state: 'draft', agreed: 0 },
  { state: 'returned', agreed: 1, returned: '请补充通讯地址并核对论文题目' },
];

const approvers = ['tutor', 'secretary', 'dean', 'enrolment'] as const;

type Planned = Applicant & {
  state: ApplicationState;
  agreed: number;
  returned?: string;
  failing: CheckKey | undefined;
};

/** Every sixth application lacks something, each something else. */
const FAILING_EVERY = 6;

const failingAt = (index: number): CheckKey | undefined =>
  index % FAILING_EVERY === FAILING_EVERY - 1
    ? FAILING[Math.floor(index / FAILING_EVERY) % FAILING.length]
    : undefined;

/** Those of the college go through all stages unless something is missing; the others have not submitted yet. */
const planFor = (applicants: readonly Applicant[]): Planned[] => {
  let inStages = 0;
  return applicants.map((applicant, index) => {
    const failing = failingAt(index);
    const stopped = failing !== undefined && graduationChecks[failing].hard;
    const stage = stages[inStages % stages.length];
    if (stopped || applicant.code !== COLLEGE || !applicant.accountId || !stage)
      return { ...applicant, state: 'draft', agreed: 0, failing };
    inStages += 1;
    // A tutor without an account is left out: the application waits for the secretary.
    const agreed = applicant.guided || stage.state === 'draft' ? stage.agreed : Math.max(stage.agreed, 1);
    return { ...applicant, ...stage, agreed, failing };
  });
};

const checksOf = async (
  tx: Tx,
  { id, failing }: Planned,
  batch: DemonstrationBatch,
  today: string,
): Promise<{ checks: StoredCheck[]; waivers: Waivers }> => {
  const kind = await kindFor(tx, id);
  const judged = {
    studentId: id,
    target: 'graduated' as const,
    kind,
    graduationDate: batch.graduationDate,
    today,
    replaceYears: REPLACE_YEARS,
  };
  const here = await localChecks(tx, judged);
  const met = here.filter(({ result }) => result === 'pass').map(({ key }) => key);
  const waivers = waiversOf(
    [...ELSEWHERE, ...SETTLED, 'years' as const].filter((key) => key !== failing && !met.includes(key)),
    demonstrationAccounts.find(({ username }) => username === 'enrolment')?.name ?? '',
    ago(12),
  );
  return { checks: inOrder([...here, ...elsewhere(failing)], waivers, 'graduated'), waivers };
};

const insertApproval = async (
  tx: Tx,
  planned: Planned,
  batch: DemonstrationBatch,
  recordId: string,
  no: string,
) => {
  if (planned.state === 'draft' || !planned.accountId) return;
  const people = await peopleOfStudent(tx, planned.id);
  const submittedAt = ago(10);
  const leftOut = planned.guided ? [] : ['tutor'];
  const decided = approvers
    .slice(0, planned.agreed + (planned.returned ? 1 : 0))
    .filter((username) => !leftOut.includes(username));
  await insertInstance(tx, graduationHandler, {
    recordId,
    ...applicationInWords(planned.name, batch.name, no),
    applicantId: planned.accountId,
    departmentId: people.departmentId,
    tutorIds: people.tutorIds,
    leftOut,
    submittedAt,
    decisions: decided.map((username, at) => {
      const refused = planned.returned !== undefined && at === decided.length - 1;
      return {
        approverId: demonstrationIds.account(username),
        status: refused ? 9 : 1,
        opinion: refused ? (planned.returned ?? '') : '符合毕业条件，同意',
        at: daysAfter(submittedAt, (at + 1) * 2),
      };
    }),
  });
};

const SHARE = 140 / 5000;
const FEWEST = 30;

/** Applications to the open batch: in every state, and drafts that lack one thing or another. */
export const writeApplications = async (
  tx: Tx,
  { demoStudents }: Config,
  batch: DemonstrationBatch,
  today: string,
): Promise<void> => {
  const wanted = Math.max(FEWEST, Math.round(demoStudents * SHARE));
  const planned = planFor(await applicantsFor(tx, batch, wanted));
  const without = (key: CheckKey) => planned.filter(({ failing }) => failing !== key).map(({ id }) => id);
  await prepareForGraduation(tx, {
    registered: without('registered'),
    // Who has begun and lacks something has not looked over its data yet, either.
    checked: planned
      .filter(({ state, failing }) => !failing || (state !== 'draft' && failing !== 'infoCheck'))
      .map(({ id }) => id),
    photographed: without('photo'),
    paid: without('fee'),
    owing: planned.filter(({ failing }) => failing === 'fee').map(({ id }) => id),
  });
  const rows = [];
  for (const one of planned) {
    const no = await nextSerialNumber(tx, 'BY');
    const { checks, waivers } = await checksOf(tx, one, batch, today);
    rows.push({
      id: idOf(`graduationApplication:${one.id}`),
      no,
      batchId: batch.id,
      studentId: one.id,
      kind: await kindFor(tx, one.id),
      target: 'graduated' as const,
      mobile: one.mobile ?? '13900000000',
      mailingAddress: one.mailingAddress ?? `${one.departmentName}研究生办公室`,
      thesisTitle: one.thesisTitle,
      state: one.state,
      checks: checks as never,
      checkedAt: new Date(),
      waivers: waivers as never,
      returnReason: one.returned ?? null,
      submittedAt: one.state === 'draft' ? null : ago(10),
    });
  }
  await insertMany(tx, 'graduationApplications', rows as never);
  for (const [index, one] of planned.entries()) {
    const row = rows[index];
    if (row) await insertApproval(tx, one, batch, row.id, row.no);
  }
};
