import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RadarView } from './radar-view.tsx';

/** What a student lacks to graduate, beside their record. */
export const RadarOfStudent = ({ detail: { id } }: { detail: StudentDetail }) => {
  const answer = useCall(auditCalls.find, { params: { id } }, { quiet: true });
  return <WhenThere answer={answer}>{(radar) => <RadarView radar={radar} />}</WhenThere>;
};
