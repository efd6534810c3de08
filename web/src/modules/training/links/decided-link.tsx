import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { LinkRecord } from '@graduate/contract/training/links/link-records.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '全部同意后该环节即按此记录，须考核的环节由学院录入结果后才算完成。',
    'Once everybody agrees, it is recorded; where there is an examination, the college still has to enter the result.',
  ],
});

/** What somebody decides about a link of the study, e.g. a proposal or an activity. */
export const DecidedLink = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(linkCalls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart files={data.attachments} follows={t.follows}>
      <FactsOf
        of={LinkRecord}
        thing={data}
        facts={[
          'name',
          'studentNo',
          'linkName',
          { key: 'title', wide: true },
          'startedOn',
          'endedOn',
          'place',
          ...(data.hours === null ? [] : (['hours'] as const)),
          { key: 'summary', wide: true },
        ]}
      />
    </DecidedPart>
  );
};
