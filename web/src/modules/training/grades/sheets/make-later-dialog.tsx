import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

/** Sheets of a term for those who are examined again or later. */
export const MakeLaterDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  return (
    <FormDialog<typeof sheetCalls.makeLater, { termId: string }>
      title={t.makeLater}
      call={sheetCalls.makeLater}
      args={(body) => ({ body })}
      told={({ made, students }) => t.madeLater(made, students)}
      onClose={onClose}
    >
      <p className="muted">{t.makeLaterHelp}</p>
      <Field name="termId" schema={sheetCalls.makeLater.body.shape.termId} />
    </FormDialog>
  );
};
