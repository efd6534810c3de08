import type { StudentQuery } from '@graduate/contract/student-status/students/records.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { Form } from 'antd';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheets-texts.ts';

type Props = { filter: Omit<StudentQuery, 'page' | 'limit' | 'sort'>; onClose: () => void };

/** Reporting happens outside, and only whoever did it knows: those in the file of a year are marked afterwards. */
export const MarkReportedDialog = ({ filter, onClose }: Props) => {
  const t = useTexts(sheetTexts);
  return (
    <FormDialog<typeof sheetCalls.markReported, { year: number }>
      title={t.reported}
      danger
      okText={t.reported}
      call={sheetCalls.markReported}
      args={({ year }) => ({ query: { ...filter, year } })}
      initial={{ year: new Date().getFullYear() }}
      told={({ marked }) => t.marked(marked)}
      onClose={onClose}
    >
      <p className="note below-m">{t.reportedHint}</p>
      <Form.Item name="year" label={t.year} rules={[{ required: true }]}>
        <NumberField min={1950} max={2100} precision={0} />
      </Form.Item>
    </FormDialog>
  );
};
