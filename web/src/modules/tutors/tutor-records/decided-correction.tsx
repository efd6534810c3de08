import { correctable } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { Correction } from '@graduate/contract/tutors/tutor-records/corrections.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后导师信息即按修改后的内容更新。',
    "Once everybody agrees, the supervisor's record is changed accordingly.",
  ],
});

export const DecidedTutorInfo = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data } = useCall(recordCalls.findCorrection, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  const { field, before, after } = data;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={Correction}
        thing={data}
        facts={['name', 'staffNo', 'departmentName', { key: 'reason', wide: true }]}
      />
      <ChangeTable lines={[{ key: field, label: correctable[field][language], before, after }]} />
    </DecidedPart>
  );
};
