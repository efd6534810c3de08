import './logs.css';
import { ErrorRow, errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { WireTimeField } from '../../../ui/form/wire-time-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { ErrorDrawer } from './error-drawer.tsx';
import { roleInWords } from './log-words.ts';
import { logTexts } from './logs-texts.ts';
import { numberedRows } from './numbered-rows.ts';

const call = { ...errorLogCalls.listErrors, answer: numberedRows(ErrorRow) };
type Row = AnswerOf<typeof call>['list'][number];

const sources = { server: text('服务端', 'Server'), client: text('浏览器', 'Browser') };

const useFilters = (): Filter[] => {
  const t = useTexts(logTexts);
  const label = useLabels(errorLogCalls.listErrors.query);
  return [
    { name: 'keyword', label: label.keyword, field: <Input allowClear placeholder={t.keywordHint} /> },
    { name: 'requestId', label: label.requestId, field: <Input allowClear maxLength={40} /> },
    { name: 'source', label: label.source, field: <ChoiceField choices={sources} allowClear /> },
    { name: 'from', label: label.from, field: <WireTimeField /> },
    { name: 'to', label: label.to, field: <WireTimeField /> },
  ];
};

const useColumns = (look: (row: Row) => void): ListColumn<Row>[] => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const label = useLabels(ErrorRow);
  return [
    {
      key: 'at',
      title: label.at,
      width: 170,
      fixed: 'start',
      sortable: true,
      card: 'fact',
      render: ({ at }) => formatWireTime(at),
    },
    {
      key: 'message',
      title: label.message,
      width: 360,
      card: 'title',
      render: (row) => (
        <Button type="link" className="cell-link" onClick={() => look(row)}>
          {row.message}
        </Button>
      ),
    },
    { key: 'source', title: label.source, width: 90, card: 'status', render: ({ source }) => t[source] },
    {
      key: 'route',
      title: label.route,
      width: 240,
      card: 'fact',
      render: ({ method, route }) => [method, route].filter(Boolean).join(' ') || '—',
    },
    { key: 'username', title: label.username, width: 120, render: ({ username }) => username ?? t.somebody },
    {
      key: 'roleCode',
      title: label.roleCode,
      width: 130,
      extra: true,
      render: ({ roleCode }) => roleInWords(roleCode, null, language),
    },
    {
      key: 'requestId',
      title: label.requestId,
      width: 180,
      card: 'fact',
      render: ({ requestId }) => requestId ?? '—',
    },
    { key: 'release', title: label.release, width: 110, render: ({ release }) => release || '—' },
  ];
};

/** Errors nobody caught, on the server and in browsers. */
const ErrorLogPage = () => {
  const t = useTexts(logTexts);
  const [lookingAt, setLookingAt] = useState<number>();
  const columns = useColumns(({ id }) => setLookingAt(Number(id)));
  return (
    <>
      <ListPage title={t.errors} call={call} columns={columns} filters={useFilters()} />
      {lookingAt !== undefined && (
        <ErrorDrawer key={lookingAt} id={lookingAt} onClose={() => setLookingAt(undefined)} />
      )}
    </>
  );
};

export default ErrorLogPage;
