import { checkLists, type OwnCheck } from '@graduate/contract/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/info-checks/report-calls.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { isRecordField } from '@graduate/contract/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/students/record-fields.ts';
import { RiPrinterLine } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { CheckStateTag } from '../check-state-tag.tsx';
import { ownTexts } from './own-texts.ts';

const minute = (time: Date | null) => (time ? formatWireTime(time).slice(0, 16) : '');

const Returned = ({ check }: { check: OwnCheck }) => {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const nameOf = (field: string) => {
    if (isRecordField(field)) return recordFields[field].label[language];
    return checkLists[field as keyof typeof checkLists]?.[language] ?? field;
  };
  return (
    <Alert
      type="error"
      showIcon
      title={t.returned}
      description={
        <>
          <p>{check.opinion}</p>
          {check.flagged.length > 0 && (
            <ul className="check-flags">
              {check.flagged.map(({ field, note }) => (
                <li key={field}>
                  <b>{nameOf(field)}</b>
                  {note && `：${note}`}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
};

/** What has become of the check, or what is to be done about it. */
const Situation = ({ check }: { check: OwnCheck }) => {
  const t = useTexts(ownTexts);
  const { state, window, expired, submittedAt, auditedAt, auditedBy } = check;
  if (expired) return <Alert type="error" showIcon title={t.expired} />;
  if (state === '3')
    return <Alert type="success" showIcon title={t.approved(auditedBy ?? '', minute(auditedAt))} />;
  if (state === '2') return <Alert type="info" showIcon title={t.waiting(minute(submittedAt))} />;
  const [from, to] = [minute(window.opensAt), minute(window.closesAt)];
  if (!window.open) return <Alert type="warning" showIcon title={t.closed(from, to)} />;
  if (state === '9') return <Returned check={check} />;
  return <Alert type="info" showIcon title={t.openTimes(from, to)} />;
};

const PrintButton = () => {
  const t = useTexts(ownTexts);
  const [printing, setPrinting] = useState(false);
  return (
    <Button
      icon={<RiPrinterLine size={16} />}
      loading={printing}
      onClick={() => {
        setPrinting(true);
        void downloadFile(checkReportCalls.printForm, { query: {} })
          .catch(() => undefined)
          .finally(() => setPrinting(false));
      }}
    >
      {t.print}
    </Button>
  );
};

/** The head of the own check: which round, how it stands, what to do next. */
export const CheckBanner = ({ check }: { check: OwnCheck }) => (
  <>
    <header className="check-head">
      <h1>{check.round.name}</h1>
      <CheckStateTag state={check.state} expired={check.expired} />
      <span className="check-head-acts">{check.round.kind !== 'graduation' && <PrintButton />}</span>
    </header>
    <Situation check={check} />
  </>
);
