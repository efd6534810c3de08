import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { WindowCopy } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { businessModules } from '@graduate/contract/platform/business-modules.ts';
import { Select } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { windowTexts } from './date-windows-texts.ts';
import { useWindowChoices } from './use-window-choices.ts';

const fields = WindowCopy.shape;

/** A module that was chosen and taken back is undefined. */
type Values = Omit<WindowCopy, 'module'> & { module?: WindowCopy['module'] };

/** The windows of one term, copied into another. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(windowTexts);
  const language = useLanguage();
  const { terms, operations } = useWindowChoices();
  const modules = [...new Set(operations.filter(({ mayEdit }) => mayEdit).map(({ module }) => module))];
  // The newest term stands first: from the current one to the one after it.
  const from = terms.findIndex(({ current }) => current);
  const termField = (
    <Select
      options={terms.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
  return (
    <FormDialog
      title={t.copyTitle}
      okText={t.doCopy}
      width={560}
      call={dateWindowCalls.copy}
      args={({ module = null, ...chosen }: Values) => ({ body: { ...chosen, module } })}
      onDone={({ copied, skipped }) => {
        if (copied + skipped > 0) feedback.success(t.copied(copied, skipped));
        else feedback.warning(t.nothingToCopy);
      }}
      closesAfter={({ copied, skipped }) => copied + skipped > 0}
      onClose={onClose}
      initial={
        { fromTermId: terms[from]?.id, toTermId: terms[from - 1]?.id, module: null } as Partial<Values>
      }
    >
      <p className="muted below-l">{t.copyHelp}</p>
      <Field name="fromTermId" schema={fields.fromTermId}>
        {termField}
      </Field>
      <Field name="toTermId" schema={fields.toTermId}>
        {termField}
      </Field>
      <Field name="module" schema={fields.module}>
        <Select
          allowClear
          placeholder={t.allModules}
          options={modules.map((module) => ({ value: module, label: businessModules[module][language] }))}
        />
      </Field>
    </FormDialog>
  );
};
