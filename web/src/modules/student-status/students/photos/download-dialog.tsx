import './photos.css';
import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type OfficialKind,
  officialKinds,
  type PhotoFilter,
  type PhotoNaming,
  photoCalls,
  photoFolders,
  photoNamings,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { Checkbox, Form } from 'antd';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { useCan } from '../../../../shell/public.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { photoTexts } from './photo-texts.ts';

type Choice = { kinds: OfficialKind[]; naming: PhotoNaming; folderBy: keyof typeof photoFolders };

const usual: Choice = { kinds: ['enrolment'], naming: 'studentNo', folderBy: 'dept' };

type Props = { ids: readonly string[]; filter: Partial<PhotoFilter>; onClose: () => void };

/** Takes photos away as an archive: of the chosen students, else of all the filter leaves. */
export const DownloadDialog = ({ ids, filter, onClose }: Props) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { run, pending } = useExport();
  const [form] = Form.useForm<Choice>();
  const mayNameByDocument = useCan()('student:record:reveal');
  const { idNumber: _idNumber, ...plainNamings } = photoNamings;
  const start = async ({ kinds, naming, folderBy }: Choice) => {
    const whose = ids.length > 0 ? { ids: [...ids] } : filter;
    await run(() =>
      downloadOrStart(photoCalls.exportPhotos, { body: { ...whose, fileTypes: kinds, naming, folderBy } }),
    );
    onClose();
  };
  return (
    <Dialog
      open
      width={480}
      title={t.downloadTitle}
      okText={t.download}
      okButtonProps={{ loading: pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <p className="photo-help muted">{ids.length > 0 ? t.downloadOf(ids.length) : t.downloadAll}</p>
      <Form form={form} layout="vertical" initialValues={usual} onFinish={(choice) => void start(choice)}>
        <Form.Item name="kinds" label={t.kinds} rules={[{ required: true, message: t.kinds }]}>
          <Checkbox.Group
            options={officialKinds.map((value) => ({ value, label: photoKinds[value][language] }))}
          />
        </Form.Item>
        <Form.Item name="naming" label={t.naming}>
          <ChoiceField choices={mayNameByDocument ? photoNamings : plainNamings} />
        </Form.Item>
        <Form.Item name="folderBy" label={t.folders} extra={t.manyHelp}>
          <ChoiceField choices={photoFolders} />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
