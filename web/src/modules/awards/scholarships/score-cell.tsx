import type { ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { Claim } from '@graduate/contract/awards/scholarships/claims.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { scholarshipTexts } from './scholarships-texts.ts';

/** Points given by hand, written where they stand. */
const ScoreCell = ({ row, item }: { row: Claim; item: ScoreItem }) => {
  const t = useTexts(scholarshipTexts);
  const save = useSave(claimCalls.scores, { told: t.scored });
  const { id, batchId, version, name, scores } = row;
  const value = scores[item.code];
  return (
    <NumberCell
      label={`${name} ${item.name}`}
      {...(value !== undefined && { value })}
      max={item.max}
      precision={2}
      onSave={async (points) =>
        (await save.submit({
          params: { id: batchId },
          body: { claimId: id, version, scores: { [item.code]: points } },
        })) !== undefined
      }
    />
  );
};

/** A column for each item of the sheet; what is worked out is only shown. */
export const scoreColumns = (items: readonly ScoreItem[]): ListColumn<Claim>[] =>
  items.map((item) => ({
    key: `score-${item.code}`,
    title: item.name,
    width: 100,
    align: 'right' as const,
    card: 'none' as const,
    render: (row: Claim) =>
      item.source === 'manual' && row.actions.includes('score') ? (
        <ScoreCell row={row} item={item} />
      ) : (
        row.scores[item.code]
      ),
  }));
