import { isOpen, type JobState, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { Alert, Button, Progress, Space } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadFile } from '../../api/call-api.ts';
import { useCall } from '../../api/use-call.ts';
import { useRefresh } from '../list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { importTexts } from './import-texts.ts';

const LOOK_EVERY_MS = 1_000;

type Props = { jobId: string; onImported: () => void; onClose: () => void };

/** Follows the job that imports, and hands over what comes of it. */
export const FinishStep = ({ jobId, onImported, onClose }: Props) => {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const refresh = useRefresh(jobCalls.mine);
  const [over, setOver] = useState(false);
  const { data: job, refetch } = useCall(
    jobCalls.find,
    { params: { id: jobId } },
    { quiet: true, staleTime: 0, ...(!over && { refetchInterval: LOOK_EVERY_MS }) },
  );
  const state = job?.state;

  const noticed = useEffectEvent((now: JobState | undefined) => {
    refresh();
    if (!now || isOpen(now)) return;
    setOver(true);
    if (now === 'done') onImported();
  });
  useEffect(() => noticed(state), [state]);

  const message = (language === 'zh' ? job?.message : job?.messageEn) ?? '';
  return (
    <div className="import-step column gap-m">
      {state && !isOpen(state) ? (
        <Alert type={state === 'done' ? 'success' : 'error'} showIcon title={message} />
      ) : (
        <>
          <p>{t.running}</p>
          <Progress percent={job?.percent ?? 0} status="active" />
        </>
      )}
      {job?.resultOnce && <p className="muted small">{t.onceOnly}</p>}
      <Space wrap className="end">
        {job?.actions.includes('download') && (
          <Button
            type="primary"
            onClick={() =>
              void downloadFile(jobCalls.result, { params: { id: jobId } })
                .catch(() => undefined)
                .then(async () => {
                  refresh();
                  await refetch();
                })
            }
          >
            {t.result}
          </Button>
        )}
        <Button onClick={onClose}>{t.close}</Button>
      </Space>
    </div>
  );
};
