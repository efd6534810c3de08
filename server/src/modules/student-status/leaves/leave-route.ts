import {
  errandTypes,
  type LeaveType,
  leaveApproval,
} from '@graduate/contract/student-status/leaves/choices.ts';
import type { Facts } from '../../../platform/approval-handler.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { previewRoute } from '../../mechanisms/approvals/public.ts';
import { type PeopleOfStudent, peopleOfStudent } from '../students/public.ts';
import { ERRAND_FLOW } from './leave-approval.ts';
import type { Judged } from './leave-rules.ts';

const flowOf = (leaveType: LeaveType): string =>
  errandTypes.includes(leaveType) ? ERRAND_FLOW : leaveApproval.type;

const COUNSELOR_STEP = 'counselor';

/** The flow a leave takes, what it says of itself to that flow, and the people who decide it. */
export const routeOfLeave = async (
  db: Db,
  studentId: string,
  leaveType: LeaveType,
  { totalDays, beyondTerm }: Pick<Judged, 'totalDays' | 'beyondTerm'>,
) => {
  const people: PeopleOfStudent = await peopleOfStudent(db, studentId);
  const flow = flowOf(leaveType);
  const preview = (facts: Facts) =>
    previewRoute(db, flow, { ...people, applicantId: people.accountId ?? studentId, facts });
  const facts = { days: totalDays, beyondTerm, counselor: true };
  const way = await preview(facts);
  const counselor = way.find(({ key }) => key === COUNSELOR_STEP);
  if (!counselor || counselor.peopleCount > 0) return { flow, facts, people, way };
  // Without a counselor the secretary decides, also what is short.
  const without = { ...facts, counselor: false };
  return { flow, facts: without, people, way: await preview(without) };
};
