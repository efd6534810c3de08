import { dateWindowCalls } from '@graduate/contract/date-windows/date-window-calls.ts';
import { WindowCopy } from '@graduate/contract/date-windows/date-windows.ts';
import { businessModules } from '@graduate/contract/platform/business-modules.ts';
import { Form, Select } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { showFieldErrors } from '../../ui/form/checked-by.ts';
import { Field } from '../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { useSave } from '../../ui/use-save.ts';
import { windowTexts } from './date-windows-texts.ts';
import { useWindowChoices } from './use-window-choices.ts';
import { whatWindowsDecide } from './what-windows-decide.ts';

const fields = WindowCopy.shape;

/** A module that was chosen and taken back is undefined. */
type Values = Omit<WindowCopy, 'module'> & { module?: WindowCopy['module'] };

/** The windows of one term, copied into another. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(windowTexts);
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const { terms, operations } = useWindowChoices();
  const modules = [...new Set(operations.filter(({ mayEdit }) => mayEdit).map(({ module }) => module))];
  const copy = useSave(dateWindowCalls.copy, {
    invalidates: whatWindowsDecide,
    onSuccess: ({ copied, skipped }) => {
      if (copied + skipped === 0) return feedback.warning(t.nothingToCopy);
      feedback.success(t.copied(copied, skipped));
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  // The newest term stands first: from the current one to the one after it.
  const from = terms.findIndex(({ current }) => current);
  const termField = (
    <Select
      options={terms.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
  return (
    <Dialog
      open
      title={t.copyTitle}
      okText={t.doCopy}
      okButtonProps={{ loading: copy.pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <p className="window-help">{t.copyHelp}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ fromTermId: terms[from]?.id, toTermId: terms[from - 1]?.id, module: null }}
        onFinish={({ module = null, ...chosen }: Values) => void copy.submit({ body: { ...chosen, module } })}
      >
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
      </Form>
    </Dialog>
  );
};
