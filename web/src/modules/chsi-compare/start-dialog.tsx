import './chsi-compare.css';
import { COMPARE_LIMITS, chsiCompareCalls } from '@graduate/contract/chsi-compare/chsi-compare.ts';
import { RiFileUploadLine } from '@remixicon/react';
import { Alert, Button, Form, Progress, Select, Upload } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../api/call-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/texts.ts';
import { refusalOf } from '../../ui/upload/file-rules.ts';
import { chsiTexts } from './chsi-texts.ts';

const LIMITS = { accept: ['xlsx', 'dbf'], megabytes: COMPARE_LIMITS.megabytes };
const YEARS_BACK = 10;

const gradeOptions = () => {
  const year = new Date().getFullYear();
  return Array.from({ length: YEARS_BACK }, (_, at) => ({
    value: String(year - at),
    label: String(year - at),
  }));
};

type Props = { onStarted: (id: string) => void; onClose: () => void };

/** Takes a file of the register; the comparison goes on in the background. */
export const StartDialog = ({ onStarted, onClose }: Props) => {
  const t = useTexts(chsiTexts);
  const [grades, setGrades] = useState<string[]>([]);
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File) => {
    const wrong = refusalOf(file, LIMITS);
    setRefusal(wrong);
    if (wrong) return;
    setPercent(0);
    try {
      const fields: Record<string, string> = grades.length > 0 ? { grades: grades.join(',') } : {};
      onStarted((await uploadFile(chsiCompareCalls.start, file, fields, setPercent)).id);
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <Dialog
      open
      title={t.startTitle}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <Form layout="vertical">
        <p>{t.help}</p>
        <Form.Item label={t.grades} htmlFor="chsi-grades" extra={t.gradesHint}>
          <Select
            id="chsi-grades"
            mode="multiple"
            value={grades}
            onChange={setGrades}
            options={gradeOptions()}
            placeholder={t.allGrades}
          />
        </Form.Item>
        {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 12 }} />}
        <Upload.Dragger
          accept=".xlsx,.dbf"
          maxCount={1}
          showUploadList={false}
          disabled={percent !== undefined}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p>
            <RiFileUploadLine size={32} />
          </p>
          <p>{percent === undefined ? t.drop : t.sending}</p>
          <p className="chsi-note">{t.limits}</p>
        </Upload.Dragger>
        {percent !== undefined && <Progress percent={percent} status="active" />}
      </Form>
    </Dialog>
  );
};
