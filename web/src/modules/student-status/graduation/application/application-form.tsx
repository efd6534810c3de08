import '../graduation.css';
import {
  type Application,
  applicationCalls,
  applicationFields,
  type MyGraduation,
  type Offer,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { type Target, targets } from '@graduate/contract/student-status/graduation/choices.ts';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useId } from 'react';
import { useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../../ui/form/conflict-note.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useDict } from '../../../../ui/use-dict.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { graduationTexts } from '../graduation-texts.ts';
import { applicationTexts } from './application-texts.ts';
import { invalidates, useSubmitApplication } from './use-submit-application.ts';

type Values = {
  target: Target;
  mobile: string;
  mailingAddress: string;
  destination: string | null;
  employer: string | null;
};

type Props = {
  onSaved: (id: string) => void;
  onLeave: () => void;
} & (
  | { offer: Offer; contact: MyGraduation['contact']; loaded?: undefined }
  | { loaded: Application; offer?: undefined; contact?: undefined }
);

const initialOf = ({ loaded, contact }: Props): Values => ({
  target: loaded?.target ?? 'graduated',
  mobile: loaded?.mobile ?? contact?.mobile ?? '',
  mailingAddress: loaded?.mailingAddress ?? contact?.mailingAddress ?? '',
  destination: (loaded ? loaded.destination : contact?.destination) ?? null,
  employer: (loaded ? loaded.employer : contact?.employer) ?? null,
});

/** Writing an application, or changing one that is not on its way. */
export const ApplicationForm = (props: Props) => {
  const { loaded, offer, onSaved, onLeave } = props;
  const t = useTexts(applicationTexts);
  const shared = useTexts(graduationTexts);
  const language = useLanguage();
  const tab = useTab();
  const dict = useDict('destination');
  const [form] = Form.useForm<Values>();
  const onError = (error: Parameters<typeof showFieldErrors>[1]) => showFieldErrors(form, error);
  const create = useSave(applicationCalls.create, { invalidates, onError });
  const edit = useSave(applicationCalls.edit, { invalidates, onError });
  const submit = useSubmitApplication();
  const pending = create.pending || edit.pending || submit.pending;
  const batch = loaded?.batch ?? offer?.batch;
  const kind = loaded?.kind ?? offer?.kind;

  const save = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values || !batch) return undefined;
    const answer = loaded
      ? await edit.submit({ params: { id: loaded.id }, body: { ...values, version: loaded.version } })
      : await create.submit({ body: { ...values, batchId: batch.id } });
    if (answer) tab.setDirty(false);
    return answer;
  };
  const keep = async () => {
    const answer = await save();
    if (!answer) return;
    feedback.success(t.saved);
    onSaved(answer.id);
  };
  const send = async () => {
    const answer = await save();
    if (!answer) return;
    await submit.send(answer);
    onSaved(answer.id);
  };

  return (
    <Form
      form={form}
      name={useId()}
      layout="vertical"
      className="narrow close-fields stack gap-l"
      initialValues={initialOf(props)}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={() => tab.setDirty(true)}
    >
      <section className="page-card">
        <h1>{loaded ? t.change : t.newOne}</h1>
        <p className="note">
          {batch && shared.batch(batch.name)} · {t.before}
        </p>
        <ConflictNote submission={edit} form={form} begun={initialOf(props)} />
        <Field
          name="target"
          schema={applicationFields.target}
          {...(kind === 'replace' && { extra: t.replaceOnly })}
        >
          <Radio.Group
            disabled={kind === 'replace'}
            options={(Object.keys(targets) as Target[]).map((value) => ({
              value,
              label: targets[value][language],
            }))}
          />
        </Field>
        <Field name="mobile" schema={applicationFields.mobile}>
          <Input inputMode="tel" maxLength={20} />
        </Field>
        <Field name="mailingAddress" schema={applicationFields.mailingAddress}>
          <Input maxLength={100} showCount />
        </Field>
        <Field name="destination" schema={applicationFields.destination}>
          <Select
            allowClear
            options={dict.options('destination')}
            showSearch={{ optionFilterProp: 'label' }}
            onClear={() => form.setFieldValue('destination', null)}
          />
        </Field>
        <Field name="employer" schema={applicationFields.employer} />
      </section>
      <footer className="page-footer not-on-paper touch row end">
        <Button onClick={onLeave}>{t.cancel}</Button>
        <Button loading={pending} onClick={() => void keep()}>
          {t.save}
        </Button>
        <Button type="primary" loading={pending} onClick={() => void send()}>
          {t.saveAndSubmit}
        </Button>
      </footer>
    </Form>
  );
};
