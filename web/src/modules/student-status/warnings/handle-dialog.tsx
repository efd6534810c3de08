import {
  Handling,
  type WarningRow,
  warningCalls,
} from '@graduate/contract/student-status/warnings/warnings.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { warningTexts } from './warnings-texts.ts';

/** Says what was done about a warning; that closes it. */
export const HandleDrawer = ({ warning, onClose }: { warning: WarningRow; onClose: () => void }) => {
  const t = useTexts(warningTexts);
  const language = useLanguage();
  const handle = useSave(warningCalls.handle, { told: t.handled });
  const { id, version, name, detail } = warning;
  return (
    <FormDrawer<{ note: string }>
      title={t.handleTitle(name)}
      initial={{ note: '' }}
      save={({ note }) => handle.submit({ params: { id }, body: { version, note } })}
      submission={handle}
      onClose={onClose}
    >
      <p>{detail[language]}</p>
      <Field name="note" schema={Handling.shape.note} extra={t.noteHint} rows={4} />
    </FormDrawer>
  );
};
