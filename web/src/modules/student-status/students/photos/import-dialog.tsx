import { isOpen, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type OfficialKind,
  PHOTO_LIMITS,
  photoCalls,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { Alert, Button, Form, Progress, Select } from 'antd';
import { useEffect, useState } from 'react';
import { downloadFile, uploadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { DropFile } from '../../../../ui/upload/drop-file.tsx';
import { photoTexts } from './photo-texts.ts';

const LIMITS = { accept: ['zip'], megabytes: PHOTO_LIMITS.archiveMegabytes };
const LOOK_EVERY_MS = 1500;

/** What comes of the archive: how far it is, then how many photos were taken. */
const Outcome = ({ jobId, onAgain }: { jobId: string; onAgain: () => void }) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const refresh = useRefresh(photoCalls.listPhotos, jobCalls.mine);
  const [over, setOver] = useState(false);
  const { data: job } = useCall(
    jobCalls.find,
    { params: { id: jobId } },
    { quiet: true, ...(!over && { refetchInterval: LOOK_EVERY_MS }) },
  );
  const ended = job !== undefined && !isOpen(job.state);
  useEffect(() => {
    if (!ended || over) return;
    setOver(true);
    refresh();
  }, [ended, over, refresh]);
  if (!job || !ended)
    return (
      <>
        <Progress percent={Math.round(job?.percent ?? 0)} status="active" />
        <p className="photo-help muted">{t.working}</p>
      </>
    );
  return (
    <>
      <Alert
        showIcon
        type={job.state === 'done' ? 'success' : 'error'}
        title={language === 'zh' ? job.message : job.messageEn}
      />
      <div className="line above-l">
        {job.resultName && (
          <Button
            type="primary"
            onClick={() => void downloadFile(jobCalls.result, { params: { id: jobId } })}
          >
            {t.report}
          </Button>
        )}
        <Button onClick={onAgain}>{t.again}</Button>
      </div>
    </>
  );
};

type Props = { kinds: readonly OfficialKind[]; onClose: () => void };

/** Brings in an archive of photos named by number. */
export const ImportDialog = ({ kinds, onClose }: Props) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<OfficialKind>('enrolment');
  const [jobId, setJobId] = useState<string>();

  const send = async (file: File, onProgress: (percent: number) => void) => {
    const answer = await uploadFile(photoCalls.importPhotos, file, { fileType: kind }, onProgress);
    setJobId(answer.jobId);
  };

  return (
    <Dialog
      open
      title={t.importTitle}
      footer={<Button onClick={onClose}>{t.close}</Button>}
      onCancel={onClose}
    >
      {jobId ? (
        <Outcome jobId={jobId} onAgain={() => setJobId(undefined)} />
      ) : (
        <Form layout="vertical">
          <p className="photo-help lead muted">{t.importHelp}</p>
          <Form.Item label={t.kind} htmlFor="import-kind">
            <Select
              id="import-kind"
              value={kind}
              onChange={setKind}
              options={kinds.map((value) => ({ value, label: photoKinds[value][language] }))}
            />
          </Form.Item>
          <DropFile limits={LIMITS} label={t.drop} hint={t.importLimits} send={send} />
        </Form>
      )}
    </Dialog>
  );
};
