import {
  COMPARE_LIMITS,
  chsiCompareCalls,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { DropFile } from '../../../ui/upload/drop-file.tsx';
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
  const send = async (file: File, onProgress: (percent: number) => void) => {
    const fields: Record<string, string> = grades.length > 0 ? { grades: grades.join(',') } : {};
    onStarted((await uploadFile(chsiCompareCalls.start, file, fields, onProgress)).id);
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
        <DropFile limits={LIMITS} label={t.drop} hint={t.limits} send={send} />
      </Form>
    </Dialog>
  );
};
