import './notices.css';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import {
  MOST_ATTACHMENTS,
  type NoticeIntent,
  type NoticeStatus,
  NoticeWritten,
} from '@graduate/contract/mechanisms/notices/notices.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCan, useSession, useTab } from '../../../shell/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../ui/form/conflict-note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { AudienceFields } from './audience-fields.tsx';
import { NoticeView } from './notice-view.tsx';
import { noticeTexts } from './notices-texts.ts';

type Loaded = AnswerOf<typeof noticeCalls.find>;
export type NoticeValues = Omit<NoticeWritten, 'attachmentIds'> & {
  attachments: readonly FileRef[];
};

const ATTACHMENTS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip', 'txt', 'jpg', 'jpeg', 'png'];
const attachmentKind = { moduleCode: 'XT', businessCode: 'notice' };
const pictureKind = { moduleCode: 'XT', businessCode: 'noticePicture' };
const fields = NoticeWritten.fields;
const invalidates = [
  noticeCalls.list,
  noticeCalls.find,
  noticeCalls.received,
  noticeCalls.home,
  noticeCalls.read,
];

/** The acts offered at the foot of the form, the main one last. */
const intentsFor = (status: NoticeStatus, mayPublish: boolean): NoticeIntent[] => {
  if (status === 'published') return ['save'];
  return mayPublish ? ['save', 'publish'] : ['save', 'submit'];
};

type NoticeFormProps = { initial: NoticeValues; loaded: Loaded | undefined };

/** The form of a notice with its acts at the foot. */
export const NoticeForm = ({ initial, loaded }: NoticeFormProps) => {
  const t = useTexts(noticeTexts);
  const label = useLabels(NoticeWritten);
  const tab = useTab();
  const can = useCan();
  const session = useSession();
  const [form] = Form.useForm<NoticeValues>();
  const [saved, setSaved] = useState(
    loaded && { id: loaded.id, version: loaded.version, status: loaded.status },
  );
  const [intent, setIntent] = useState<NoticeIntent>('save');
  const [preview, setPreview] = useState<NoticeValues>();
  const status = saved?.status ?? 'draft';

  const failed = (error: ApiError) => showFieldErrors(form, error);
  const create = useSave(noticeCalls.create, { onError: failed, invalidates });
  const edit = useSave(noticeCalls.edit, { onError: failed, invalidates });

  const save = async (wanted: NoticeIntent) => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    setIntent(wanted);
    const { attachments, ...rest } = values;
    const body = { ...rest, attachmentIds: attachments.map(({ id }) => id), intent: wanted };
    const answer = saved
      ? await edit.submit({ body: { ...body, id: saved.id, version: saved.version } })
      : await create.submit({ body });
    if (!answer) return;
    tab.setDirty(false);
    feedback.success({ save: t.saved, submit: t.submitted, publish: t.published }[wanted]);
    if (wanted === 'save') setSaved(answer);
    else tab.close();
  };

  const names = {
    save: status === 'published' ? t.saveChanges : t.save,
    submit: t.submit,
    publish: t.publish,
  };
  const intents = intentsFor(status, can('system:notice:publish'));

  return (
    <Form
      form={form}
      name={useId()}
      layout="vertical"
      className="notice-form"
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={() => tab.setDirty(true)}
    >
      <ConflictNote submission={edit} form={form} begun={initial} />
      <section className="page-card">
        <h2>{t.groupContent}</h2>
        <Field name="title" schema={fields.title}>
          <Input maxLength={100} showCount />
        </Field>
        <Field name="category" schema={fields.category} style={{ maxWidth: 240 }} />
        <Field name="content" schema={fields.content}>
          <RichTextField label={label.content} pictureKind={pictureKind} pictures={loaded?.pictures ?? []} />
        </Field>
        <Form.Item name="attachments" label={t.attachments}>
          <FileField kind={attachmentKind} multiple={MOST_ATTACHMENTS} megabytes={20} accept={ATTACHMENTS} />
        </Form.Item>
      </section>
      <section className="page-card">
        <h2>{t.groupAudience}</h2>
        <AudienceFields />
      </section>
      <section className="page-card">
        <h2>{t.groupOptions}</h2>
        <div className="form-columns">
          <Field name="publishAt" schema={fields.publishAt} extra={t.publishNow} />
          <Field name="validTo" schema={fields.validTo} extra={t.validForEver} />
          <Field name="pinned" schema={fields.pinned} extra={t.pinHelp} />
          <Field name="receiptWanted" schema={fields.receiptWanted} extra={t.receiptHelp} />
        </div>
      </section>
      <footer className="page-footer not-on-paper touch row end">
        <Button onClick={() => setPreview(form.getFieldsValue(true) as NoticeValues)}>{t.preview}</Button>
        {intents.map((one, index) => (
          <Button
            key={one}
            type={index === intents.length - 1 ? 'primary' : 'default'}
            loading={(create.pending || edit.pending) && intent === one}
            disabled={create.pending || edit.pending}
            onClick={() => void save(one)}
          >
            {names[one]}
          </Button>
        ))}
      </footer>
      <Dialog
        open={preview !== undefined}
        title={t.preview}
        width={840}
        footer={null}
        onCancel={() => setPreview(undefined)}
      >
        {preview && (
          <NoticeView
            title={preview.title}
            content={preview.content}
            departmentName={session.department?.name ?? ''}
            time={preview.publishAt ?? new Date()}
            attachments={preview.attachments.map((file) => ({ ...file, url: '' }))}
            pictures={loaded?.pictures ?? []}
          />
        )}
      </Dialog>
    </Form>
  );
};
