import './certificates.css';
import type { Text } from '@graduate/contract/platform/text.ts';
import {
  studentCertificateCalls as calls,
  IssuedCertificate,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import {
  certificateKinds,
  certificateLanguages,
  issueChannels,
  issueStates,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { RiPrinterLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { openTab } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { day } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { certificateTexts } from './certificate-texts.ts';
import { PrintManyDialog } from './print-many-dialog.tsx';
import { VerifyLink } from './verify-link.tsx';
import { VoidDialog } from './void-dialog.tsx';

const useFilters = (): Filter[] => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const label = useLabels(IssuedCertificate);
  const choice = (name: string, title: string, choices: Readonly<Record<string, Text>>): Filter => ({
    name,
    label: title,
    field: <ChoiceField choices={choices} allowClear />,
    inWords: (code) => choices[code]?.[language] ?? code,
  });
  return [
    { name: 'keyword', hint: t.studentHint },
    { name: 'code', hint: t.codeHint },
    choice('kind', label.kind, certificateKinds),
    choice('state', label.state, issueStates),
    choice('lang', label.lang, certificateLanguages),
    choice('channel', label.channel, issueChannels),
    'from',
    'to',
  ];
};

const useColumns = (onVoid: (one: IssuedCertificate) => void): ListColumn<IssuedCertificate>[] => {
  const t = useTexts(certificateTexts);
  return [
    { key: 'no', card: 'fact' },
    {
      key: 'studentName',
      width: 110,
      fixed: 'start',
      card: 'title',
      open: ({ studentId }) => openTab(`/stuDetails?id=${studentId}`),
    },
    'studentNo',
    'departmentName',
    { key: 'name', width: 200, card: 'fact' },
    {
      key: 'state',
      width: 140,
      render: ({ state, voidReason }) => (
        <span title={voidReason ?? undefined}>
          <StateTag state={issueStates[state]} />
        </span>
      ),
    },
    { key: 'issuedAt', card: 'fact' },
    { key: 'expiresAt', width: 115, render: ({ expiresAt }) => day(expiresAt) || '—' },
    'channel',
    { key: 'issuedByName', width: 100 },
    { key: 'verifyCode', width: 210, render: ({ verifyCode }) => <VerifyLink code={verifyCode} /> },
    'verifyCount',
    { key: 'templateVersion', extra: true },
    { key: 'voidReason', width: 200, extra: true },
    {
      actions: (row) => [
        {
          key: 'download',
          name: t.again,
          run: () => void downloadFile(calls.issuedFile, { params: { id: row.id } }),
        },
        ...(row.actions.includes('void')
          ? [{ key: 'void', name: t.void, danger: true, run: () => onVoid(row) }]
          : []),
      ],
      width: 150,
    },
  ];
};

/** Everything that was issued to students within reach. */
export const IssueLog = () => {
  const t = useTexts(certificateTexts);
  const [voiding, setVoiding] = useState<IssuedCertificate>();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <ListPage
        title={t.log}
        call={calls.listIssued}
        columns={useColumns(setVoiding)}
        filters={useFilters()}
        toolbar={
          <Button type="primary" icon={<RiPrinterLine size={16} />} onClick={() => setPrinting(true)}>
            {t.batch}
          </Button>
        }
      />
      {voiding && <VoidDialog issued={voiding} onClose={() => setVoiding(undefined)} />}
      {printing && <PrintManyDialog onClose={() => setPrinting(false)} />}
    </>
  );
};
