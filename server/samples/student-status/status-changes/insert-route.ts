import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { changeTypes, flowOf } from '@graduate/contract/student-status/status-changes/types.ts';
import { tutorNamed } from '../../../src/modules/people/guidance/public.ts';
import { changeHandlers } from '../../../src/modules/student-status/status-changes/approval/approval.ts';
import { changeInWords } from '../../../src/modules/student-status/status-changes/writing/change-in-words.ts';
import { peopleOfStudent } from '../../../src/modules/student-status/students/public.ts';
import type { Facts } from '../../../src/platform/approval-handler.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import {
  type DemonstrationAccount,
  demonstrationIds,
  staff,
} from '../../administration/accounts/demonstration.ts';
import { insertInstance, stepsOf } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import type { Row } from './change-rows.ts';
import type { OpenCase } from './open-changes.ts';
import type { DemonstrationStudent } from './students.ts';

/** Decisions of the school need several people of the office. */
export const officers: readonly DemonstrationAccount[] = [
  staff('enrolment2', '冯雅琴', '20070709', ['enrolment'], ['100']),
  staff('enrolment3', '石立新', '20090710', ['enrolment'], ['100']),
];

/** The last desk of the office is that of its head; whoever opened or reviewed it is somebody else. */
const deciderOf = ({ key, role }: FlowStep): string => {
  if (key === 'decide') return 'enrolment3';
  return ['legal', 'confirm', 'international'].includes(key) ? 'enrolment2' : role;
};

const factsOf = ({ typeCode, kind, openedBy, extra }: OpenCase): Facts => {
  const terms = extra['terms'];
  return {
    typeCode,
    openedByOffice: openedBy === 'enrolment',
    proposedByCollege: kind === 'school' && openedBy === 'secretary',
    needsDean: false,
    tutorChanged: false,
    ...(typeof terms === 'number' && { terms }),
  };
};

const ended = {
  withdrawn: (at: Date) => ({ state: 'withdrawn', at }) as const,
  closed: (at: Date) => ({ state: 'cancelled', at }) as const,
};

const decisionsOf = (open: OpenCase, steps: readonly FlowStep[]) => {
  const stopped = open.at === undefined ? steps.length : steps.findIndex(({ key }) => key === open.at);
  const agreed = steps.slice(0, stopped).map((step) => ({ step, status: 1 as const }));
  const here = steps[stopped];
  return open.state === 'returned' && here ? [...agreed, { step: here, status: 9 as const }] : agreed;
};

type NewRoute = { row: Row; open: OpenCase; student: DemonstrationStudent; daysAgo: number };

/** The approval of a change, as far as it has come. */
export const insertRoute = async (tx: Tx, { row, open, student, daysAgo }: NewRoute): Promise<void> => {
  if (open.state === 'draft') return;
  const handler = changeHandlers[student.population === 'intl' ? 'intl' : 'regular'];
  const { flow } = changeTypes[open.typeCode];
  const key = flowOf(flow, student.population);
  const facts = factsOf(open);
  const made = decisionsOf(open, stepsOf(handler, key, facts));
  const { tutorIds, counselorIds } = await peopleOfStudent(tx, student.id);
  const toTutor = open.extra['toTutor'];
  const target = typeof toTutor === 'string' ? await tutorNamed(tx, toTutor) : undefined;
  await insertInstance(tx, handler, {
    recordId: row.id,
    flow: key,
    ...changeInWords(student.name, open.typeCode, open.reason),
    applicantId: open.kind === 'school' ? row.applicantId : (student.accountId ?? row.applicantId),
    submitterId: row.applicantId,
    departmentId: student.departmentId,
    targetDepartmentId: row.targetDepartmentId ?? null,
    tutorIds,
    counselorIds,
    targetTutorIds: target?.accountId ? [target.accountId] : [],
    submittedAt: ago(daysAgo, 1),
    facts,
    ...((open.state === 'withdrawn' || open.state === 'closed') && {
      ended: ended[open.state](ago(1, 1)),
    }),
    decisions: made.map(({ step, status }, index) => ({
      approverId: demonstrationIds.account(deciderOf(step)),
      status,
      opinion: status === 1 ? '情况属实，同意' : '材料不全，请补充证明后重新提交',
      at: ago(daysAgo - (index + 1) * (daysAgo / (made.length + 1)), 1),
    })),
  });
};
