import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

/** Makes the sheets of a term without waiting for the night. */
export const PrepareDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  return (
    <FormDialog<typeof sheetCalls.prepare, { termId: string }>
      title={t.prepare}
      call={sheetCalls.prepare}
      args={(body) => ({ body })}
      told={({ made }) => t.prepared(made)}
      onClose={onClose}
    >
      <p className="muted">{t.prepareHelp}</p>
      <Field name="termId" schema={sheetCalls.prepare.body.shape.termId} />
    </FormDialog>
  );
};
