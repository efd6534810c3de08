import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { type Download, NewDownload } from '@graduate/contract/entrance/home/downloads.ts';
import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { Form, Input } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { homeTexts } from '../home-texts.ts';
import { UpkeepFields } from '../upkeep-fields.tsx';

const fields = NewDownload.shape;
const kind = { moduleCode: 'XT', businessCode: 'download' };
const ACCEPTED = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip'];

/** The form holds the chosen file itself where the call wants its id. */
type Values = Omit<NewDownload, 'fileId'> & { fileId: readonly FileRef[] };

const aNewDownload: Values = {
  title: '',
  category: 'form',
  description: '',
  fileId: [],
  roleIds: [],
  sortOrder: 100,
  enabled: true,
};

const asWritten = ({
  title,
  category,
  description,
  roleIds,
  sortOrder,
  enabled,
  file,
}: Download): Values => ({
  title,
  category,
  description,
  roleIds,
  sortOrder,
  enabled,
  fileId: file ? [file] : [],
});

type Props = { edited: Download | undefined; onClose: () => void };

/** A document of the download centre, new or changed. */
export const DownloadDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(homeTexts);
  const label = useLabels(NewDownload);
  const done = {
    invalidates: [homeCalls.listDownloads, homeCalls.files, homeCalls.filesByCategory],
    onSuccess: () => feedback.success(t.saved),
  };
  const create = useSave(homeCalls.createDownload, done);
  const edit = useSave(homeCalls.editDownload, done);
  const save = ({ fileId: [file], ...rest }: Values) => {
    const body = { ...rest, fileId: file?.id ?? '' };
    return edited
      ? edit.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
      : create.submit({ body });
  };
  return (
    <FormDrawer<Values>
      title={edited ? t.editDownload(edited.title) : t.newDownload}
      initial={edited ? asWritten(edited) : aNewDownload}
      submission={edited ? edit : create}
      onClose={onClose}
      save={save}
    >
      <Field name="title" schema={fields.title}>
        <Input maxLength={60} showCount />
      </Field>
      <Field name="category" schema={fields.category} style={{ maxWidth: 240 }} />
      <Form.Item
        name="fileId"
        label={label.fileId}
        required
        rules={[{ type: 'array', min: 1, message: t.needFile }]}
      >
        <FileField kind={kind} megabytes={20} accept={ACCEPTED} />
      </Form.Item>
      <Field name="description" schema={fields.description}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
      <UpkeepFields fields={fields} />
    </FormDrawer>
  );
};
