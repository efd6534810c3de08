import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RegistrationHistory } from './registration-history.tsx';

/** How a student registered in each term, beside their record. */
export const RegistrationsOfStudent = ({ detail: { id } }: { detail: StudentDetail }) => {
  const answer = useCall(registrationCalls.ofStudent, { params: { id } }, { quiet: true });
  return <WhenThere answer={answer}>{(rows) => <RegistrationHistory rows={rows} />}</WhenThere>;
};
