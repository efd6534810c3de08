import type { Sheet, SheetRow } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DistributionBars } from '../entry/distribution.tsx';
import { gradesTexts } from '../grades-texts.ts';

const HandedIn = ({ sheet }: { sheet: Sheet }) => {
  const t = useTexts(gradesTexts);
  const { entries, explanation } = sheet;
  return (
    <>
      <p>{t.onSheet(entries.length, entries.filter(({ flag }) => flag !== 'normal').length)}</p>
      <DistributionBars sheet={sheet} rows={entries} />
      {explanation && <p>{t.explained(explanation)}</p>}
    </>
  );
};

/** How the grades lie, before the college vouches for them. */
export const CheckDialog = ({ row, onClose }: { row: SheetRow; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const { id, version, className } = row;
  const answer = useCall(sheetCalls.find, { params: { id } }, { quiet: true });
  return (
    <FormDialog<typeof sheetCalls.check, Record<string, never>>
      title={t.check}
      okText={t.check}
      named={[className]}
      follows={t.checkFollows}
      call={sheetCalls.check}
      args={() => ({ params: { id }, body: { version } })}
      disabled={answer.data === undefined}
      told={t.checked}
      onClose={onClose}
    >
      <WhenThere answer={answer}>{(sheet) => <HandedIn sheet={sheet} />}</WhenThere>
    </FormDialog>
  );
};
