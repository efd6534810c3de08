import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { PermitRow } from '@graduate/contract/tutors/tutor-places/places.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后该导师当年可以招生，招生人数以分配的名额为准。',
    'Once everybody agrees, the supervisor may enrol students that year, as many as there are places allotted.',
  ],
});

export const DecidedPermit = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(placeCalls.findPermit, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <FactsOf
        of={PermitRow}
        thing={data}
        facts={[
          'name',
          'staffNo',
          'departmentName',
          'year',
          'level',
          'degreeType',
          'disciplineCode',
          'wanted',
          { key: 'report', wide: true },
        ]}
      />
    </DecidedPart>
  );
};
