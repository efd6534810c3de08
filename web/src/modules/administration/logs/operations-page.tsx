import './logs.css';
import { builtInRoles } from '@graduate/contract/administration/accounts/roles.ts';
import {
  Operation,
  operationExport,
  operationLogCalls,
} from '@graduate/contract/administration/logs/operations.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ActionField } from './action-field.tsx';
import { logTexts } from './logs-texts.ts';
import { numberedRows } from './numbered-rows.ts';
import { OperationDrawer } from './operation-drawer.tsx';
import { roleInWords } from './role-words.ts';
import { useLogWords } from './use-log-words.ts';

const call = { ...operationLogCalls.listOperations, answer: numberedRows(Operation) };
type Row = AnswerOf<typeof call>['list'][number];

const useFilters = (): Filter[] => {
  const language = useLanguage();
  const { subjects, actionInWords, subjectInWords } = useLogWords();
  return [
    'person',
    { name: 'action', field: <ActionField />, inWords: actionInWords },
    {
      name: 'subject',
      field: <ChoiceField choices={subjects} allowClear />,
      inWords: subjectInWords,
    },
    'from',
    'to',
    {
      name: 'roleCode',
      field: <ChoiceField choices={builtInRoles} allowClear />,
      inWords: (code) => roleInWords(code, null, language),
    },
    'subjectId',
    'requestId',
  ];
};

const useColumns = (look: (row: Row) => void): ListColumn<Row>[] => {
  const t = useTexts(logTexts);
  const language = useLanguage();
  const { actionInWords, subjectInWords } = useLogWords();
  return [
    { key: 'at', card: 'fact', render: ({ at }) => formatWireTime(at) },
    {
      key: 'who',
      title: t.who,
      width: 130,
      card: 'fact',
      render: ({ realName, username, address, actingFor }) => (
        <>
          {username ? realName : address ? t.somebody : t.system}
          <div className="log-note note breaks">
            {username} {actingFor && t.actingFor(actingFor)}
          </div>
        </>
      ),
    },
    {
      key: 'roleName',
      width: 120,
      render: ({ roleCode, roleName }) => roleInWords(roleCode, roleName, language),
    },
    { key: 'departmentName', extra: true },
    {
      key: 'action',
      title: t.what,
      width: 160,
      card: 'title',
      render: ({ action, subject }) => <span title={action}>{actionInWords(action, subject)}</span>,
    },
    {
      key: 'subject',
      title: t.on,
      width: 200,
      card: 'fact',
      render: ({ subject, subjectId, subjectName }) => (
        <>
          {subjectInWords(subject)}
          {subjectName && <div className="log-note note breaks">{subjectName}</div>}
          {!subjectName && <div className="log-note note breaks">{subjectId}</div>}
        </>
      ),
    },
    { key: 'address', extra: true },
    { key: 'requestId', width: 150 },
    { actions: (row) => [{ key: 'look', name: t.look, run: () => look(row) }], width: 80 },
  ];
};

type Checked = AnswerOf<typeof operationLogCalls.checkChain> & { at: Date };

/** Who changed what and when; nobody can change it afterwards without that showing. */
const OperationLogPage = () => {
  const t = useTexts(logTexts);
  const [lookingAt, setLookingAt] = useState<number>();
  const [checked, setChecked] = useState<Checked>();
  const check = useSave(operationLogCalls.checkChain, {
    invalidates: [call],
    onSuccess: (result) => setChecked({ ...result, at: new Date() }),
  });
  const filters = useFilters();
  const columns = useColumns(({ id }) => setLookingAt(Number(id)));
  return (
    <>
      {checked && (
        <Alert
          className="below-l"
          type={checked.whole ? 'success' : 'error'}
          showIcon
          closable={{ onClose: () => setChecked(undefined) }}
          title={checked.whole ? t.whole(checked.sealed) : t.broken(checked.brokenAt ?? 0)}
          description={t.checkedAt(formatWireTime(checked.at))}
        />
      )}
      <ListPage
        title={t.operations}
        call={call}
        columns={columns}
        filters={filters}
        toolbar={
          <>
            <Button loading={check.pending} onClick={() => void check.submit()}>
              {t.check}
            </Button>
            <ExportButton call={operationLogCalls.exportOperations} list={call} columns={operationExport} />
          </>
        }
      />
      {lookingAt !== undefined && (
        <OperationDrawer key={lookingAt} id={lookingAt} onClose={() => setLookingAt(undefined)} />
      )}
    </>
  );
};

export default OperationLogPage;
