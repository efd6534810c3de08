import { Industry } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后在聘期内聘为行业导师，可打印聘书并指导专业学位研究生。',
    'Once everybody agrees, the person is appointed for the term; the letter can be printed, and they can supervise students of professional degrees.',
  ],
});

export const DecidedIndustry = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(industryCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={Industry}
        thing={data}
        facts={[
          'name',
          'unitKind',
          'title',
          'titleLevel',
          'degree',
          'years',
          'departmentName',
          'partnerName',
          'level',
          'disciplineCode',
          'termFrom',
          'termTo',
          { key: 'achievements', wide: true },
          ...(data.waiver ? (['waiver'] as const) : []),
        ]}
      />
    </DecidedPart>
  );
};
