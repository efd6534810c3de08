import './warnings.css';
import { dayInShanghai, daysFrom } from '@graduate/contract/academic-calendar/days.ts';
import {
  MOST_REMINDED,
  WarningRow,
  warningCalls,
  warningStates,
} from '@graduate/contract/warnings/warnings.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { openTab, useCan } from '../../shell/public.ts';
import { askConfirm, feedback } from '../../ui/feedback.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../ui/list-page/list-columns.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { RowActions } from '../../ui/list-page/row-actions.tsx';
import { useListQuery } from '../../ui/list-page/use-list-query.ts';
import { type Meaning, StateTag } from '../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { minute } from '../../ui/time-in-words.ts';
import { useLabels } from '../../ui/use-labels.ts';
import { useSave } from '../../ui/use-save.ts';
import { StatusTag } from '../students/public.tsx';
import { HandleDrawer } from './handle-dialog.tsx';
import { warningTexts } from './warnings-texts.ts';

const meaningOf: Record<WarningRow['state'], Meaning> = {
  open: 'warning',
  handled: 'success',
  gone: 'default',
};

/** The kinds with their numbers; one of them filters the list. */
const KindCards = () => {
  const t = useTexts(warningTexts);
  const language = useLanguage();
  const { filters, setFilters } = useListQuery(warningCalls.list);
  const { data = [] } = useCall(warningCalls.kinds, {}, { quiet: true });
  const total = data.reduce((sum, { count }) => sum + count, 0);
  const cards = [
    { kind: '', name: t.all, count: total },
    ...data.map(({ kind, name, count }) => ({ kind, name: name[language], count })),
  ];
  return (
    <fieldset className="warning-cards">
      <legend className="visually-hidden">{t.kinds}</legend>
      {cards.map(({ kind, name, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={(filters.kind ?? '') === kind}
          data-empty={count === 0}
          onClick={() => setFilters({ ...filters, kind, state: '' })}
        >
          <b>{count.toLocaleString()}</b>
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
};

const Due = ({ due }: { due: string }) => {
  const t = useTexts(warningTexts);
  const days = daysFrom(dayInShanghai(new Date()), due);
  return (
    <>
      {due}
      <div className="warning-note">{days < 0 ? t.overdue(-days) : t.left(days)}</div>
    </>
  );
};

const useFilters = (): Filter[] => {
  const t = useTexts(warningTexts);
  const language = useLanguage();
  const label = useLabels(WarningRow);
  return [
    { name: 'keyword', label: t.keyword, field: <Input allowClear maxLength={50} /> },
    {
      name: 'state',
      label: label.state,
      field: <ChoiceField choices={warningStates} allowClear placeholder={warningStates.open[language]} />,
      inWords: (state) => warningStates[state as keyof typeof warningStates]?.[language] ?? state,
    },
  ];
};

type Acts = { handle: (row: WarningRow) => void; remind: (ids: readonly string[]) => void };

const useColumns = ({ handle, remind }: Acts): ListColumn<WarningRow>[] => {
  const t = useTexts(warningTexts);
  const language = useLanguage();
  const label = useLabels(WarningRow);
  const runs = { handle: (row: WarningRow) => handle(row), remind: (row: WarningRow) => remind([row.id]) };
  return [
    {
      key: 'name',
      title: label.name,
      width: 130,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: ({ name, studentId }) => (
        <button type="button" className="text-button" onClick={() => openTab(`/stuDetails?id=${studentId}`)}>
          {name}
        </button>
      ),
    },
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 130,
      sortable: true,
      card: 'fact',
      render: ({ studentNo }) => studentNo ?? '—',
    },
    {
      key: 'kind',
      title: label.kind,
      width: 160,
      sortable: true,
      card: 'fact',
      render: ({ kindName }) => kindName[language],
    },
    {
      key: 'detail',
      title: label.detail,
      width: 280,
      card: 'fact',
      render: ({ detail }) => detail[language],
    },
    {
      key: 'due',
      title: label.due,
      width: 120,
      sortable: true,
      card: 'fact',
      render: ({ due }) => <Due due={due} />,
    },
    { key: 'departmentName', title: label.departmentName, width: 160, render: (row) => row.departmentName },
    { key: 'grade', title: label.grade, width: 80, extra: true, render: ({ grade }) => grade },
    {
      key: 'mainTutorName',
      title: label.mainTutorName,
      width: 100,
      render: ({ mainTutorName }) => mainTutorName ?? '—',
    },
    {
      key: 'status',
      title: label.status,
      width: 100,
      extra: true,
      render: ({ status }) => <StatusTag status={status} />,
    },
    {
      key: 'state',
      title: label.state,
      width: 150,
      card: 'status',
      render: ({ state, note, handledBy, handledAt, remindedAt }) => (
        <>
          <StateTag name={warningStates[state]} meaning={meaningOf[state]} />
          {note && <div className="warning-note">{note}</div>}
          {handledBy && (
            <div className="warning-note">
              {handledBy} {minute(handledAt)}
            </div>
          )}
          {state === 'open' && remindedAt && (
            <div className="warning-note">
              {label.remindedAt} {minute(remindedAt)}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: t.actions,
      width: 150,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={row.actions.map((action) => ({
            key: action,
            name: t[action],
            run: () => runs[action](row),
          }))}
        />
      ),
    },
  ];
};

/** What about the students somebody looks after needs attention. */
const WarningsPage = () => {
  const t = useTexts(warningTexts);
  const mayHandle = useCan()('student:warning:handle');
  const [handling, setHandling] = useState<WarningRow>();
  const reminding = useSave(warningCalls.remind, {
    invalidates: [warningCalls.list],
    onSuccess: ({ sent, skipped }) => feedback.success(t.reminded(sent, skipped)),
  });
  const remind = async (ids: readonly string[]) => {
    const some = ids.slice(0, MOST_REMINDED);
    if (await askConfirm({ content: t.askRemind(some.length) }))
      await reminding.submit({ body: { ids: some } });
  };
  const columns = useColumns({ handle: setHandling, remind: (ids) => void remind(ids) });
  return (
    <div className="warnings-page">
      <KindCards />
      <ListPage
        title={t.warnings}
        call={warningCalls.list}
        columns={columns}
        filters={useFilters()}
        {...(mayHandle && {
          batch: ({ keys, clear }) => (
            <Button
              onClick={async () => {
                await remind(keys.map(String));
                clear();
              }}
            >
              {t.remindSome(keys.length)}
            </Button>
          ),
        })}
      />
      {handling && (
        <HandleDrawer key={handling.id} warning={handling} onClose={() => setHandling(undefined)} />
      )}
    </div>
  );
};

export default WarningsPage;
