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
import { Button, Input } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { openTab } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { day, minute } from '../../../ui/time-in-words.ts';
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
    {
      name: 'keyword',
      label: t.student,
      field: <Input allowClear maxLength={50} placeholder={t.studentHint} />,
    },
    {
      name: 'code',
      label: t.codeHint,
      field: <Input allowClear maxLength={40} placeholder={t.codeHint} />,
    },
    choice('kind', label.kind, certificateKinds),
    choice('state', label.state, issueStates),
    choice('lang', label.lang, certificateLanguages),
    choice('channel', label.channel, issueChannels),
    { name: 'from', label: t.issuedFrom, field: <DayField /> },
    { name: 'to', label: t.issuedTo, field: <DayField /> },
  ];
};

const useColumns = (onVoid: (one: IssuedCertificate) => void): ListColumn<IssuedCertificate>[] => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  const label = useLabels(IssuedCertificate);
  return [
    {
      key: 'no',
      title: label.no,
      width: 140,
      fixed: 'start',
      sortable: true,
      card: 'fact',
      render: ({ no }) => no,
    },
    {
      key: 'studentName',
      title: label.studentName,
      width: 110,
      fixed: 'start',
      card: 'title',
      render: ({ studentId, studentName }) => (
        <button
          type="button"
          className="text-button name-button"
          onClick={() => openTab(`/stuDetails?id=${studentId}`)}
        >
          {studentName}
        </button>
      ),
    },
    { key: 'studentNo', title: label.studentNo, width: 130, render: ({ studentNo }) => studentNo ?? '—' },
    { key: 'departmentName', title: label.departmentName, width: 170, render: (row) => row.departmentName },
    { key: 'name', title: label.name, width: 200, card: 'fact', render: ({ name }) => name },
    {
      key: 'state',
      title: label.state,
      width: 140,
      card: 'status',
      render: ({ state, voidReason }) => (
        <span title={voidReason ?? undefined}>
          <StateTag state={issueStates[state]} />
        </span>
      ),
    },
    {
      key: 'issuedAt',
      title: label.issuedAt,
      width: 150,
      sortable: true,
      card: 'fact',
      render: ({ issuedAt }) => minute(issuedAt),
    },
    {
      key: 'expiresAt',
      title: label.expiresAt,
      width: 115,
      sortable: true,
      render: ({ expiresAt }) => day(expiresAt) || '—',
    },
    {
      key: 'channel',
      title: label.channel,
      width: 100,
      render: ({ channel }) => issueChannels[channel][language],
    },
    { key: 'issuedByName', title: label.issuedByName, width: 100, render: (row) => row.issuedByName },
    {
      key: 'verifyCode',
      title: label.verifyCode,
      width: 210,
      render: ({ verifyCode }) => <VerifyLink code={verifyCode} />,
    },
    {
      key: 'verifyCount',
      title: label.verifyCount,
      width: 100,
      align: 'right',
      sortable: true,
      render: ({ verifyCount }) => verifyCount,
    },
    {
      key: 'templateVersion',
      title: label.templateVersion,
      width: 100,
      extra: true,
      render: ({ templateVersion }) => templateVersion,
    },
    { key: 'voidReason', title: label.voidReason, width: 200, extra: true, render: (row) => row.voidReason },
    {
      key: 'actions',
      title: t.actions,
      width: 150,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={[
            {
              key: 'download',
              name: t.again,
              run: () => void downloadFile(calls.issuedFile, { params: { id: row.id } }),
            },
            ...(row.actions.includes('void')
              ? [{ key: 'void', name: t.void, danger: true, run: () => onVoid(row) }]
              : []),
          ]}
        />
      ),
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
