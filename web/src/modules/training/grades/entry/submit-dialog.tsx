import type { Sheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { distributionOf, isComplete, shareInPercent } from '@graduate/contract/training/grades/totals.ts';
import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { DistributionBars } from './distribution.tsx';

const MOST_NAMED = 8;

/** Once more what is handed in, and a tick that it is right. */
export const SubmitDialog = ({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const [sure, setSure] = useState(false);
  const { id, version, entries } = sheet;
  const { excellent, failed, judged } = distributionOf(entries, sheet.scale, sheet.passMark);
  const unusual =
    shareInPercent(excellent, judged) > sheet.excellentWarn ||
    shareInPercent(failed, judged) > sheet.failWarn;
  const missing = entries.filter((row) => !isComplete(row, sheet.scale));
  return (
    <FormDialog<typeof sheetCalls.submit, { explanation?: string | null }>
      title={t.submitGrades}
      okText={t.submit}
      call={sheetCalls.submit}
      args={({ explanation }) => ({
        params: { id },
        body: { version, confirm: true, explanation: explanation ?? '' },
      })}
      initial={{ explanation: sheet.explanation }}
      disabled={!sure || missing.length > 0}
      told={t.submitted}
      onClose={onClose}
    >
      <p>{t.onSheet(entries.length, entries.filter(({ flag }) => flag !== 'normal').length)}</p>
      {missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t.notEntered(
            missing.length,
            missing
              .slice(0, MOST_NAMED)
              .map(({ name }) => name)
              .join(comma()),
          )}
        />
      )}
      <DistributionBars sheet={sheet} rows={entries} />
      {unusual && <Field name="explanation" schema={sheetCalls.submit.body.shape.explanation} rows={3} />}
      <Checkbox className="above-m" checked={sure} onChange={({ target }) => setSure(target.checked)}>
        {t.sure}
      </Checkbox>
    </FormDialog>
  );
};
