import './batch-choice.css';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { degreeBatchTexts } from './batches-texts.ts';

type Props = { value: string | undefined; onChange: (id: string | undefined) => void; clearable?: boolean };

/** One of the batches of degrees, the newest first. */
export const BatchChoice = ({ value, onChange, clearable = false }: Props) => {
  const t = useTexts(degreeBatchTexts);
  const { data } = useCall(degreeBatchCalls.list, { query: { limit: LARGEST_LIMIT } }, { quiet: true });
  return (
    <Select
      className="batch-choice"
      aria-label={t.chooseBatch}
      placeholder={clearable ? t.allBatches : t.chooseBatch}
      allowClear={clearable}
      value={value ?? null}
      options={(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
    />
  );
};
