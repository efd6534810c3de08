import { RiFileUploadLine } from '@remixicon/react';
import { Alert, Progress, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { messageOf } from '../../api/exchange.ts';
import { useTexts } from '../texts.ts';
import { type FileLimits, refusalOf } from './file-rules.ts';
import { uploadTexts } from './upload-texts.ts';

type Props = {
  limits: Required<FileLimits>;
  /** What is asked for, e.g. 点击或拖入学信网下载的文件. */
  label?: string;
  /** What is said while it is on its way. */
  sendingLabel?: string;
  hint: string;
  /** Sends the file; what it throws is shown here. */
  send: (file: File, onProgress: (percent: number) => void) => Promise<void>;
};

/** A place to choose one file or drop it: sends it at once, shows how far it is and why it was refused. */
export const DropFile = ({ limits, label, sendingLabel, hint, send }: Props) => {
  const t = useTexts(uploadTexts);
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const sending = percent !== undefined;

  const take = async (file: File) => {
    const wrong = refusalOf(file, limits);
    setRefusal(wrong);
    if (wrong) return;
    setPercent(0);
    try {
      await send(file, setPercent);
    } catch (error) {
      setRefusal(error instanceof ApiError ? messageOf(error) : String(error));
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <div className="stack">
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <Upload.Dragger
        accept={limits.accept.map((extension) => `.${extension}`).join(',')}
        maxCount={1}
        showUploadList={false}
        disabled={sending}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <p>
          <RiFileUploadLine size={32} />
        </p>
        <p>{sending ? (sendingLabel ?? t.sending) : (label ?? t.drop)}</p>
        <p className="note">{hint}</p>
      </Upload.Dragger>
      {sending && <Progress percent={percent} status="active" />}
    </div>
  );
};
