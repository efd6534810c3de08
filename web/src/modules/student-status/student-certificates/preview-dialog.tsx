import './certificates.css';
import {
  studentCertificateCalls as calls,
  type OfferedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { reportDays } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { Alert, Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { fetchFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { PagePicture } from './page-picture.tsx';
import { usePrint } from './use-print.ts';

type Days = (typeof reportDays)[number];
type Props = {
  wanted: OfferedCertificate;
  /** Whose it is, when somebody of the staff prints it. */
  studentId?: string;
  onClose: () => void;
};

/** What a certificate would say; from here it is issued. */
export const PreviewDialog = ({ wanted, studentId, onClose }: Props) => {
  const t = useTexts(certificateTexts);
  const { kind, lang, name } = wanted;
  const [withNumber, setWithNumber] = useState(false);
  const [validDays, setValidDays] = useState<Days>('90');
  const { print, pending } = usePrint();
  const query = { kind, lang, ...(withNumber && { withNumber: '1' as const }) };
  const looking = { quiet: true, keepPrevious: true, staleTime: 0 } as const;
  const own = useCall(calls.previewCertificate, { query }, { ...looking, enabled: !studentId });
  const others = useCall(
    calls.previewFor,
    { params: { id: studentId ?? '' }, query },
    { ...looking, enabled: studentId !== undefined },
  );
  const answer = studentId ? others : own;
  const { data } = answer;
  const page = {
    ...query,
    ...(studentId && { id: studentId }),
    ...(kind === 'report' && { validDays }),
  };
  const issue = async () => {
    if (await print(wanted, { ...(studentId && { id: studentId }), withNumber, validDays })) onClose();
  };
  return (
    <Dialog
      open
      width={760}
      title={name}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t.close}
        </Button>,
        <Button
          key="print"
          type="primary"
          loading={pending}
          disabled={!data?.allowed}
          onClick={() => void issue()}
        >
          {studentId ? t.print : t.download}
        </Button>,
      ]}
    >
      <div className="certificate-options row">
        <span className="note">
          {!studentId && data && `${t.left(data.remaining)} · `}
          {studentId ? t.numberFollows : t.counts}
        </span>
        {kind === 'study' && (
          <Checkbox checked={withNumber} onChange={({ target }) => setWithNumber(target.checked)}>
            {t.withNumber}
          </Checkbox>
        )}
        {kind === 'report' && (
          <Radio.Group
            aria-label={t.validFor}
            optionType="button"
            size="small"
            value={validDays}
            onChange={({ target }) => setValidDays(target.value as Days)}
            options={reportDays.map((value) => ({ value, label: t.days(value) }))}
          />
        )}
      </div>
      {answer.isError && <Alert type="error" showIcon title={answer.error.message} />}
      {data?.reason && <Alert type="warning" showIcon title={data.reason} style={{ marginBottom: 16 }} />}
      {data && (
        <PagePicture
          of={JSON.stringify(page)}
          fetch={() => fetchFile(calls.previewPage, { query: page, quiet: true })}
          alt={[data.title, ...data.paragraphs, ...data.facts.map((fact) => fact.join(' '))].join('\n')}
        />
      )}
    </Dialog>
  );
};
