import { dayInShanghai, daysFrom } from '@graduate/contract/platform/days.ts';
import { checkLists, type OwnCheck } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { isRecordField } from '@graduate/contract/student-status/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { RiPrinterLine } from '@remixicon/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { CountCards } from '../../../../ui/count-cards.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { CheckStateTag } from '../check-state-tag.tsx';
import { ownTexts } from './own-texts.ts';
import { changedIn, missingNow } from './typed-check.ts';
import type { OwnCheckWork } from './use-own-check.ts';

type Props = { check: OwnCheck; work: OwnCheckWork; onField: (field: string) => void };

/** Why the college sent it back; each thing it found wrong leads to its place. */
const Returned = ({ check, onField }: Pick<Props, 'check' | 'onField'>) => {
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
                  <button type="button" className="text-button" onClick={() => onField(field)}>
                    {nameOf(field)}
                  </button>
                  {note}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
};

const SOON_DAYS = 7;

/** What has become of the check, or what is to be done about it. */
const Situation = ({ check, onField }: Pick<Props, 'check' | 'onField'>) => {
  const t = useTexts(ownTexts);
  const { state, window, expired, submittedAt, auditedAt, auditedBy } = check;
  if (expired) return <Alert type="error" showIcon title={t.expired} />;
  if (state === '3')
    return <Alert type="success" showIcon title={t.approved(auditedBy ?? '', minute(auditedAt))} />;
  if (state === '2') return <Alert type="info" showIcon title={t.waiting(minute(submittedAt))} />;
  const [from, to] = [minute(window.opensAt), minute(window.closesAt)];
  if (!window.open) return <Alert type="warning" showIcon title={t.closed(from, to)} />;
  if (state === '9') return <Returned check={check} onField={onField} />;
  const days = daysFrom(dayInShanghai(new Date()), dayInShanghai(window.closesAt));
  return <Alert type={days <= SOON_DAYS ? 'warning' : 'info'} showIcon title={t.doneBy(to, days)} />;
};

/** How much is still to be done and how much is changed; each number leads to the first of its fields. */
const Glance = ({ check, work, onField }: Props) => {
  const t = useTexts(ownTexts);
  const flagged = check.state === '9' ? check.flagged.map(({ field }) => field) : [];
  const counted = [
    ...(check.state === '9' ? [{ key: 'flagged', name: t.toMend, fields: flagged }] : []),
    { key: 'missing', name: t.toFill, fields: missingNow(work.typed, check).map(({ field }) => field) },
    { key: 'changed', name: t.changed, fields: changedIn(work.typed) },
  ];
  return (
    <CountCards
      label={t.glance}
      cards={counted.map(({ key, name, fields: [first, ...rest] }) => ({
        key,
        name,
        value: String(first ? rest.length + 1 : 0),
        urgent: first !== undefined && key !== 'changed',
        ...(first && { onPick: () => onField(first) }),
      }))}
    />
  );
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
export const CheckBanner = ({ check, work, onField }: Props) => (
  <>
    <header className="check-head row gap-x-l card padded-flat">
      <h1>{check.round.name}</h1>
      <CheckStateTag state={check.state} expired={check.expired} />
      {check.round.kind !== 'graduation' && (
        <span className="check-head-acts push">
          <PrintButton />
        </span>
      )}
    </header>
    <Situation check={check} onField={onField} />
    {work.editable && <Glance check={check} work={work} onField={onField} />}
  </>
);
