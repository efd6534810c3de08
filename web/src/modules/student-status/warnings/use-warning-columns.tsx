import { dayInShanghai, daysFrom } from '@graduate/contract/platform/days.ts';
import { WarningRow, warningStates } from '@graduate/contract/student-status/warnings/warnings.ts';
import { openTab } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { StatusTag } from '../students/public.tsx';
import { warningTexts } from './warnings-texts.ts';

const Due = ({ due }: { due: string }) => {
  const t = useTexts(warningTexts);
  const days = daysFrom(dayInShanghai(new Date()), due);
  return (
    <>
      {due}
      <div className="warning-note note" data-late={days < 0 || undefined}>
        {days < 0 ? t.overdue(-days) : t.left(days)}
      </div>
    </>
  );
};

/** How it stands, and what was done about it by whom. */
const State = ({ row }: { row: WarningRow }) => {
  const label = useLabels(WarningRow);
  const { state, note, handledBy, handledAt, remindedAt } = row;
  return (
    <>
      <StateTag state={warningStates[state]} />
      {note && <div className="warning-note note">{note}</div>}
      {handledBy && (
        <div className="warning-note note">
          {handledBy} {minute(handledAt)}
        </div>
      )}
      {state === 'open' && remindedAt && (
        <div className="warning-note note">
          {label.remindedAt} {minute(remindedAt)}
        </div>
      )}
    </>
  );
};

type Acts = { handle: (row: WarningRow) => void; remind: (ids: readonly string[]) => void };

const useActionsColumn = ({ handle, remind }: Acts): ListColumn<WarningRow> => {
  const t = useTexts(warningTexts);
  const runs = { handle: (row: WarningRow) => handle(row), remind: (row: WarningRow) => remind([row.id]) };
  return {
    actions: (row) => [
      ...(row.link ? [{ key: 'act', name: t.act, run: () => openTab(row.link ?? '') }] : []),
      ...row.actions.map((action) => ({ key: action, name: t[action], run: () => runs[action](row) })),
    ],
    width: 190,
  };
};

export const useWarningColumns = (acts: Acts): ListColumn<WarningRow>[] => {
  const language = useLanguage();
  const actions = useActionsColumn(acts);
  return [
    { key: 'name', open: ({ studentId }) => openTab(`/stuDetails?id=${studentId}`) },
    'studentNo',
    {
      key: 'detail',
      width: 300,
      render: ({ kindName, detail }) => (
        <>
          <b>{kindName[language]}</b>
          <div>{detail[language]}</div>
        </>
      ),
    },
    { key: 'due', render: ({ due }) => <Due due={due} /> },
    'departmentName',
    { key: 'grade', extra: true },
    { key: 'mainTutorName', width: 100 },
    { key: 'status', extra: true, render: ({ status }) => <StatusTag status={status} /> },
    { key: 'state', width: 170, render: (row) => <State row={row} /> },
    actions,
  ];
};
