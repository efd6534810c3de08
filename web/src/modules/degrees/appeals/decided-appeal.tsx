import { Appeal, appealCalls } from '@graduate/contract/degrees/appeals/appeals.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';

const texts = defineTexts({
  follows: [
    '同意即受理复核，三十日内作出决定；不同意则维持原结论。',
    'Agreeing accepts the appeal, to be decided within thirty days; otherwise the conclusion stands.',
  ],
});

/** What somebody decides about an appeal; its files stand with the application it belongs to. */
export const DecidedAppeal = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(appealCalls.list, { query: { limit: 200 } }, { quiet: true });
  const appeal = data?.list.find(({ id }) => id === recordId);
  const { data: whole } = useCall(
    appealCalls.ofApplication,
    { params: { id: appeal?.applicationId ?? '' } },
    { quiet: true, enabled: appeal !== undefined },
  );
  if (!appeal) return null;
  const files = whole?.appeals.find((one) => one.appeal.id === recordId)?.attachments ?? [];
  return (
    <DecidedPart files={files} follows={t.follows}>
      <FactsOf
        of={Appeal}
        thing={appeal}
        facts={['name', 'studentNo', 'kind', 'target', 'deadline', { key: 'reason', wide: true }]}
      />
    </DecidedPart>
  );
};
