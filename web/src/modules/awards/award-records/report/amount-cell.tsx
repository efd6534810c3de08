import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import { NumberCell } from '../../../../ui/number-cell.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { recordTexts } from '../records-texts.ts';

/** The amount a month of a record that is not on its way, changed where it stands; months still open follow it. */
export const AmountCell = ({ row }: { row: Application }) => {
  const t = useTexts(recordTexts);
  const save = useSave(awardRecordCalls.edit, { told: t.saved });
  const { id, version, name } = row;
  return (
    <NumberCell
      label={t.amountOf(name)}
      value={row.monthAmount ?? 0}
      precision={2}
      onSave={async (monthAmount) =>
        (await save.submit({ body: { id, version, monthAmount } })) !== undefined
      }
    />
  );
};
