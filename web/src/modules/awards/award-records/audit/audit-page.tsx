import {
  type SubmitState,
  submitStates,
  waitingStates,
} from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import { reportKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { OutcomeDialog } from '../../../../ui/outcome-dialog.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { RecordDrawer } from '../detail/record-drawer.tsx';
import { recordTexts } from '../records-texts.ts';
import { useRecordActs } from '../report/use-record-acts.tsx';
import { useRecordColumns } from '../use-record-columns.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const rightFor: Partial<Record<SubmitState, Permission>> = {
  '1': 'awards:record:audit',
  '2': 'awards:record:college',
  '4': 'awards:record:school',
};

const TABS: readonly SubmitState[] = ['1', '2', '4', '6', '9'];
const ALL = 'all';

/** The state somebody decides at stands first for them. */
const useFirstTab = (): string => {
  const can = useCan();
  return waitingStates.find((state) => can(rightFor[state] ?? 'awards:record:school')) ?? ALL;
};

/** States in which the class of majors can still be changed. */
const CLASS_STATES: readonly string[] = ['0', '1', '2', '4', '9'];

type Deciding = { rows: readonly Application[]; agrees: boolean; clear: () => void };
type Failures = Parameters<typeof OutcomeDialog>[0];

/** The record an address names, as messages do. */
const useNamed = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const close = () =>
    setSearch(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete('id');
        return left;
      },
      { replace: true },
    );
  return { id, close };
};

const AuditList = ({ state, onOpen }: { state: string; onOpen: (row: Application) => void }) => {
  const t = useTexts(recordTexts);
  const can = useCan();
  const [deciding, setDeciding] = useState<Deciding>();
  const [classed, setClassed] = useState<Selection<Application>>();
  const [outcome, setOutcome] = useState<Omit<Failures, 'onClose'>>();
  const columns = useRecordColumns({ open: onOpen, withTutor: true, withItem: true });
  const acts = useRecordActs({ only: ['reopen'] });
  const right = rightFor[state as SubmitState];
  const { filters } = useListQuery(awardRecordCalls.list);
  // What students apply for is compared and decided on where it is scored.
  const onlyReports = state !== ALL && state !== '6' && filters['kind'] === undefined;
  const decides = right !== undefined && can(right);
  const classes = can('awards:record:zyfl') && CLASS_STATES.includes(state);
  const decisions = ({ rows, clear }: Selection<Application>) => (
    <>
      <Button type="primary" onClick={() => setDeciding({ rows, agrees: true, clear })}>
        {t.agreeSome(rows.length)}
      </Button>
      <Button danger onClick={() => setDeciding({ rows, agrees: false, clear })}>
        {t.sendBackSome(rows.length)}
      </Button>
    </>
  );
  const batch = (selection: Selection<Application>) => (
    <>
      {decides && decisions(selection)}
      {classes && <Button onClick={() => setClassed(selection)}>{t.classSome(selection.rows.length)}</Button>}
    </>
  );
  return (
    <>
      <ListPage
        key={state}
        title={t.audit}
        call={awardRecordCalls.list}
        columns={[...columns, { actions: state === '6' && acts.actionsOn, width: 110 }]}
        filters={['keyword', 'kind', 'pycc', 'zyfl', 'sqlx', 'month']}
        {...(onlyReports && { also: { kind: reportKinds } })}
        {...((decides || classes) && { batch })}
      />
      {deciding && (
        <DecideDialog
          rows={deciding.rows}
          agrees={deciding.agrees}
          onDone={(failed, done) => {
            deciding.clear();
            if (failed.length > 0) setOutcome({ failed, done });
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
      {classed && (
        <ClassDialog
          rows={classed.rows}
          onDone={(failed, done) => {
            classed.clear();
            if (failed.length > 0) setOutcome({ failed, done });
          }}
          onClose={() => setClassed(undefined)}
        />
      )}
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
      {acts.layers}
    </>
  );
};

/** What waits for tutors, colleges and the school, and what became of it. */
const AuditPage = () => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const first = useFirstTab();
  const { filters, setFilters } = useListQuery(awardRecordCalls.list);
  const [tab, setTab] = useState(filters['tjzt'] ?? first);
  const [shown, setShown] = useState<string>();
  const named = useNamed();
  const wanted = tab === ALL ? undefined : tab;
  useEffect(() => {
    if (filters['tjzt'] === wanted) return;
    const { tjzt: _before, ...others } = filters;
    setFilters(wanted ? { ...others, tjzt: wanted } : others);
  });
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.audit}
        activeKey={tab}
        onChange={setTab}
        items={[
          ...TABS.map((state) => ({ key: state, label: submitStates[state][language] })),
          { key: ALL, label: t.all },
        ]}
      />
      <AuditList state={tab} onOpen={({ id }) => setShown(id)} />
      {shown && <RecordDrawer id={shown} onClose={() => setShown(undefined)} />}
      {named.id && !shown && <RecordDrawer id={named.id} onClose={named.close} />}
    </div>
  );
};

export default AuditPage;
