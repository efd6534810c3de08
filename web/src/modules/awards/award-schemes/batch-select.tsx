import type { AwardKind } from '@graduate/contract/awards/award-schemes/choices.ts';
import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { schemeTexts } from './schemes-texts.ts';

/** The batches that can be looked at, the newest first, for a page that has nothing to show before they are there. */
export const useBatchAnswer = (kinds: readonly AwardKind[]) =>
  useCall(awardSchemeCalls.batches, { query: { limit: LARGEST_LIMIT, kind: [...kinds] } }, { quiet: true });

/** The same; undefined while they are on their way. */
export const useBatches = (kinds: readonly AwardKind[]): readonly AwardBatch[] | undefined =>
  useBatchAnswer(kinds).data?.list;

type Props = {
  batches: readonly AwardBatch[];
  value: string | undefined;
  onChange: (id: string) => void;
};

export const BatchSelect = ({ batches, value, onChange }: Props) => {
  const t = useTexts(schemeTexts);
  return (
    <Select<string>
      aria-label={t.batchName}
      className="award-batch"
      value={value ?? null}
      placeholder={t.batchName}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      options={batches.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};
