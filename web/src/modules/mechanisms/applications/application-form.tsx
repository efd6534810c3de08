import './applications.css';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  type Application,
  applicationApproval,
  applicationCalls,
  MOST_APPLICATION_FILES,
  NewApplication,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { Button, Form, Input } from 'antd';
import { useEffect, useId } from 'react';
import { DraftNote, useDraft, useTab } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../ui/form/conflict-note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { applicationTexts } from './application-texts.ts';

type Values = { title: string; content: string; attachments: readonly FileRef[] };
type Written = Pick<Values, 'title' | 'content'>;

const fields = NewApplication.shape;
const ACCEPTED = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'jpg', 'jpeg', 'png'];
const MEGABYTES = 10;
const invalidates = [
  applicationCalls.find,
  approvalCalls.mine,
  approvalCalls.todo,
  approvalCalls.progress,
  approvalCalls.records,
];

type Props = { loaded?: Application; onSubmitted: (id: string) => void; onLeave?: () => void };

/** Writing an application, or changing one that was sent back or withdrawn. */
export const ApplicationForm = ({ loaded, onSubmitted, onLeave }: Props) => {
  const t = useTexts(applicationTexts);
  const tab = useTab();
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Written>('application');
  const { found } = draft;
  useEffect(() => {
    if (found) form.setFieldsValue(found.value);
  }, [found, form]);

  const submit = useSave(applicationCalls.submit, {
    invalidates,
    onError: (error) => showFieldErrors(form, error),
  });
  const resubmit = useSave(applicationCalls.resubmit, {
    invalidates,
    onError: (error) => showFieldErrors(form, error),
  });
  const pending = submit.pending || resubmit.pending;

  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const { title, content, attachments } = values;
    const body = { title, content, attachmentIds: attachments.map(({ id }) => id) };
    const answer = loaded
      ? await resubmit.submit({ params: { id: loaded.id }, body: { ...body, version: loaded.version } })
      : await submit.submit({ body });
    if (!answer) return;
    draft.discard();
    tab.setDirty(false);
    feedback.success(t.submitted);
    onSubmitted(answer.id);
  };

  const initial = {
    title: loaded?.title ?? '',
    content: loaded?.content ?? '',
    attachments: loaded?.attachments ?? [],
  };
  return (
    <Form
      form={form}
      name={useId()}
      layout="vertical"
      className="application-form close-fields"
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={(_, { title, content }) => {
        tab.setDirty(true);
        draft.keep({ title, content });
      }}
    >
      <section className="page-card">
        <h1>{loaded ? t.again : t.newOne}</h1>
        <p className="muted small">{t.before}</p>
        <DraftNote draft={draft} onDiscard={() => form.setFieldsValue(initial)} />
        <ConflictNote submission={resubmit} form={form} begun={initial} />
        <Field name="title" schema={fields.title}>
          <Input maxLength={100} showCount />
        </Field>
        <Field name="content" schema={fields.content} rows={8} />
        <Form.Item name="attachments" label={t.attachments}>
          <FileField
            kind={applicationApproval}
            multiple={MOST_APPLICATION_FILES}
            megabytes={MEGABYTES}
            accept={ACCEPTED}
          />
        </Form.Item>
      </section>
      <footer className="page-footer not-on-paper touch row end">
        {onLeave && <Button onClick={onLeave}>{t.cancel}</Button>}
        <Button type="primary" loading={pending} onClick={() => void send()}>
          {loaded ? t.resubmit : t.submit}
        </Button>
      </footer>
    </Form>
  );
};
