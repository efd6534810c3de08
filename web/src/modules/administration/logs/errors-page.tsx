import './logs.css';
import { ErrorRow, errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ErrorDrawer } from './error-drawer.tsx';
import { logTexts } from './logs-texts.ts';
import { numberedRows } from './numbered-rows.ts';
import { roleInWords } from './role-words.ts';

const call = { ...errorLogCalls.listErrors, answer: numberedRows(ErrorRow) };
type Row = AnswerOf<typeof call>['list'][number];

const useColumns = (look: (row: Row) => void): ListColumn<Row>[] => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  return [
    { key: 'at', card: 'fact', render: ({ at }) => formatWireTime(at) },
    {
      key: 'message',
      width: 360,
      card: 'title',
      open: look,
    },
    { key: 'source', card: 'status' },
    {
      key: 'route',
      width: 240,
      card: 'fact',
      render: ({ method, route }) => [method, route].filter(Boolean).join(' ') || '—',
    },
    { key: 'username', width: 120, render: ({ username }) => username ?? t.somebody },
    { key: 'roleCode', extra: true, render: ({ roleCode }) => roleInWords(roleCode, null, language) },
    { key: 'requestId', width: 180, card: 'fact' },
    'release',
  ];
};

/** Errors nobody caught, on the server and in browsers. */
const ErrorLogPage = () => {
  const t = useTexts(logTexts);
  const [lookingAt, setLookingAt] = useState<number>();
  const columns = useColumns(({ id }) => setLookingAt(Number(id)));
  return (
    <>
      <ListPage
        title={t.errors}
        call={call}
        columns={columns}
        filters={['keyword', 'requestId', 'source', 'from', 'to']}
      />
      {lookingAt !== undefined && (
        <ErrorDrawer key={lookingAt} id={lookingAt} onClose={() => setLookingAt(undefined)} />
      )}
    </>
  );
};

export default ErrorLogPage;
