import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { NewDegreeApplication } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { StudentPicker } from '../../student-status/students/public.tsx';
import { degreeTexts } from './degree-texts.ts';

/** A college begins an application for somebody of equal standing who cannot sign in. */
export const EntrustedDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(degreeTexts);
  const labels = useLabels(NewDegreeApplication);
  const [who, setWho] = useState<StudentRow>();
  const query = { limit: LARGEST_LIMIT, status: ['open' as const] };
  const { data } = useCall(degreeBatchCalls.list, { query }, { quiet: true });
  const batches = (data?.list ?? []).filter(({ applicantTypes }) => applicantTypes.includes('equivalent'));
  return (
    <FormDialog<typeof calls.create, { batchId: string }>
      title={t.applyFor}
      okText={t.start}
      disabled={!who}
      call={calls.create}
      args={({ batchId }) => ({ body: { batchId, studentId: who?.id ?? '' } })}
      onDone={({ id }) => openTab(`/stuXwsqView?id=${id}`)}
      onClose={onClose}
    >
      <p className="note below-l">{t.applyForHint}</p>
      <Form.Item label={labels.studentId} required>
        {who ? (
          <span className="row gap-x-m">
            <b>{who.name}</b>
            <span className="muted numbers">{who.studentNo}</span>
            <Button size="small" type="link" onClick={() => setWho(undefined)}>
              {t.another}
            </Button>
          </span>
        ) : (
          <StudentPicker population="equivalent" onPick={setWho} />
        )}
      </Form.Item>
      <Form.Item name="batchId" label={labels.batchId} rules={[{ required: true, message: t.chooseBatch }]}>
        <Select options={batches.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </FormDialog>
  );
};
