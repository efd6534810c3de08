import '../status-changes.css';
import { changeCalls, changeColumns } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import { type ChangeState, changeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { BatchButton } from '../../../../ui/batch-button.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { TutorChangeList } from '../../tutor-changes/public.tsx';
import { changeTexts, staffTexts } from '../change-texts.ts';
import { useChangeActs } from '../view/use-change-acts.tsx';
import { useChangeFilters } from './change-filters.tsx';
import { RenameMajorDialog } from './rename-major-dialog.tsx';
import { useChangeColumns } from './use-change-columns.tsx';

const ENDED: readonly ChangeState[] = ['closed', 'withdrawn', 'revoked'];
const TUTORS = 'tutors';
/** What each tab shows; the tab of all shows drafts, too. */
const tabStates: Readonly<Record<string, readonly ChangeState[]>> = {
  all: [],
  reviewing: ['reviewing'],
  approved: ['approved'],
  effective: ['effective'],
  returned: ['returned'],
  ended: ENDED,
};

const tabOf = (state: string): string =>
  Object.keys(tabStates).find((tab) => tabStates[tab]?.join() === state) ?? 'all';

const useTabs = () => {
  const t = useTexts(staffTexts);
  const { tutorChanges } = useTexts(changeTexts);
  const language = useLanguage();
  const mayTutors = useCan()('tutor:change:view');
  const { query } = useListQuery(changeCalls.list);
  const { data } = useCall(changeCalls.list, { query }, { quiet: true, keepPrevious: true });
  const countOf = (states: readonly ChangeState[]) =>
    states.reduce((sum, state) => sum + (data?.counts[state] ?? 0), 0);
  const named = (tab: string, states: readonly ChangeState[]) => {
    if (tab === 'all') return t.all;
    const name = tab === 'ended' ? t.ended : changeStates[tab as ChangeState][language];
    return `${name} ${countOf(states)}`;
  };
  return [
    ...Object.entries(tabStates).map(([key, states]) => ({ key, label: named(key, states) })),
    ...(mayTutors ? [{ key: TUTORS, label: tutorChanges }] : []),
  ];
};

const Toolbar = ({ onRename }: { onRename: () => void }) => {
  const t = useTexts(staffTexts);
  const can = useCan();
  const decides = can(['student:change:decide', 'student:change:propose']);
  return (
    <div className="row">
      {can('student:change:proxy') && (
        <Button type="primary" onClick={() => openTab('/addXjyd?as=proxy')}>
          {t.proxy}
        </Button>
      )}
      {decides && <Button onClick={() => openTab('/addXjyd?as=school')}>{t.school}</Button>}
      {can('student:change:decide') && <Button onClick={onRename}>{t.rename}</Button>}
      {can('student:change:export') && (
        <ExportButton call={changeCalls.export} list={changeCalls.list} columns={changeColumns} />
      )}
    </div>
  );
};

/** Told to the national register, for all chosen ones that wait for it. */
const SyncButton = ({ rows, onDone }: { rows: readonly ChangeRow[]; onDone: () => void }) => {
  const t = useTexts(staffTexts);
  const words = useTexts(changeTexts);
  const waiting = rows.filter(({ actions }) => actions.includes('chsiSynced'));
  if (waiting.length === 0) return null;
  return (
    <BatchButton
      name={words.chsiSynced}
      rows={waiting}
      nameOf={({ no, name }) => `${no} ${name}`}
      act={({ id, version }) =>
        callApi(changeCalls.markSynced, { params: { id }, body: { version }, quiet: true })
      }
      question={t.syncQuestion(waiting.length)}
      onDone={onDone}
    />
  );
};

/** The changes of all students within reach. */
const ChangesPage = () => {
  const t = useTexts(changeTexts);
  const can = useCan();
  const tabs = useTabs();
  const { filters, setFilters } = useListQuery(changeCalls.list);
  const [ofTutors, setOfTutors] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const refresh = useRefresh(changeCalls.list);
  const { act, dialogs } = useChangeActs(refresh);
  const columns = useChangeColumns(act);
  const listFilters = useChangeFilters();
  const choose = (tab: string) => {
    setOfTutors(tab === TUTORS);
    if (tab === TUTORS || ofTutors) return setFilters({});
    return setFilters({ ...filters, state: (tabStates[tab] ?? []).join() });
  };
  return (
    <div className="changes-page stack gap-l">
      <Tabs
        className="flat-tabs"
        activeKey={ofTutors ? TUTORS : tabOf(filters.state ?? '')}
        items={tabs}
        onChange={choose}
      />
      {ofTutors ? (
        <TutorChangeList />
      ) : (
        <ListPage
          title={t.staffTitle}
          call={changeCalls.list}
          columns={columns}
          filters={listFilters}
          toolbar={<Toolbar onRename={() => setRenaming(true)} />}
          {...(can('student:change:manage') && {
            batch: ({ rows, clear }) => (
              <SyncButton
                rows={rows}
                onDone={() => {
                  clear();
                  refresh();
                }}
              />
            ),
          })}
        />
      )}
      {renaming && (
        <RenameMajorDialog
          onClose={() => setRenaming(false)}
          onDone={() => {
            setRenaming(false);
            refresh();
          }}
        />
      )}
      {dialogs}
    </div>
  );
};

export default ChangesPage;
