import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import {
  type CertificateTemplate,
  certificateTemplateCalls as calls,
  SEAL_LIMITS,
} from '@graduate/contract/student-status/student-certificates/templates.ts';
import { Button, Form, Upload } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../../api/call-api.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { refusalOf } from '../../../ui/upload/file-rules.ts';
import { useSave } from '../../../ui/use-save.ts';
import { certificateTexts } from './certificate-texts.ts';

/** The seal of a template: brought in and taken away here, never shown. */
export const SealPart = ({ template }: { template: CertificateTemplate }) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const [pending, setPending] = useState(false);
  const refresh = useRefresh(calls.listTemplates, calls.findTemplate);
  const removal = useSave(calls.saveTemplate, { invalidates: [calls.listTemplates, calls.findTemplate] });
  const bring = async (file: File) => {
    const wrong = refusalOf(file, SEAL_LIMITS);
    if (wrong) return feedback.error(wrong);
    setPending(true);
    try {
      const path = calls.bringSeal.path.replace(':id', template.id);
      await uploadFile({ ...calls.bringSeal, path }, file);
      feedback.success(t.sealBrought);
      refresh();
    } catch (error) {
      feedback.error((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  const remove = async () => {
    const asked = t.removeSealSure(certificateName(template.kind, template.lang)[language]);
    if (!(await askConfirm({ content: asked, danger: true, okText: t.removeSeal }))) return;
    const {
      id,
      kind: _kind,
      lang: _lang,
      hasSeal: _seal,
      savedAt: _at,
      savedByName: _by,
      ...content
    } = template;
    await removal.submit({ params: { id }, body: { ...content, withoutSeal: true } });
  };
  return (
    <Form.Item label={t.seal} extra={t.sealHelp}>
      <div className="row gap-x-m">
        <span>{template.hasSeal ? t.hasSeal : t.noSeal}</span>
        <Upload
          accept=".png"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void bring(file);
            return false;
          }}
        >
          <Button size="small" loading={pending}>
            {t.bringSeal}
          </Button>
        </Upload>
        {template.hasSeal && (
          <Button size="small" danger loading={removal.pending} onClick={() => void remove()}>
            {t.removeSeal}
          </Button>
        )}
      </div>
    </Form.Item>
  );
};
