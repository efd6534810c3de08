import { tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ReferenceParts } from '../../../ui/fields/references.tsx';
import { ON_ITS_WAY } from '../../../ui/use-dict.ts';
import { TutorField } from './tutor-field.tsx';

const useNameOf = (staffNo: string | null | undefined) => {
  const { data } = useCall(
    tutorCalls.findStaff,
    { query: { dsh: staffNo ?? '' } },
    { enabled: Boolean(staffNo), quiet: true },
  );
  return data && (data.find((one) => one.staffNo === staffNo)?.name ?? staffNo);
};

/** A supervisor in a filter, by number. */
export const tutorReference: ReferenceParts = {
  Field: ({ value, onChange, ...rest }) => (
    <TutorField
      {...rest}
      by="staffNo"
      value={value ?? null}
      nameOfValue={useNameOf(value)}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
    />
  ),
  Name: ({ id }) => useNameOf(id) ?? ON_ITS_WAY,
};
