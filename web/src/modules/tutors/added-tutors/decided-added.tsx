import { Added } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意并公示无异议后取得导师资格，可申请招生。',
    'Once everybody has agreed and nobody has objected, the applicant is a supervisor and can apply to enrol students.',
  ],
});

export const DecidedAdded = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(addedCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={Added}
        thing={data}
        facts={[
          'name',
          'batchName',
          'level',
          'degreeType',
          'disciplineCode',
          'title',
          'titleSince',
          'degree',
          'age',
          'mastersGuided',
        ]}
      />
    </DecidedPart>
  );
};
