import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type PlanQueue,
  type PlanTab,
  planApproval,
  planTabs,
} from '@graduate/contract/training/plans/choices.ts';
import { planCalls, planExport } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanRow } from '@graduate/contract/training/plans/plans.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { OutcomeDialog } from '../../../../ui/outcome-dialog.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { openApproval } from '../../../mechanisms/approvals/public.tsx';
import { useRecordFilters } from '../../../student-status/students/public.tsx';
import { planReviewPath, planViewPath } from '../plan-paths.ts';
import { plansTexts } from '../plans-texts.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { MigrateButton } from './migrate-button.tsx';
import { PlanCharts } from './plan-charts.tsx';

const waitsIn = { tutor: 'tutorReview', college: 'collegeReview' } as const;
const OF_STUDENTS = ['keyword', 'yxCode', 'grade', 'majorCode', 'dsh'];
const unmade = ['none', 'draft', 'returned', 'rebind'];

type Failed = { done: number; failed: { id: string; name: string; message: string }[] };

/** What can be done with the chosen students. */
const Batch = ({ queue, selection }: { queue: PlanQueue; selection: Selection<PlanRow> }) => {
  const t = useTexts(plansTexts);
  const can = useCan();
  const refresh = useRefresh(planCalls.list, planCalls.counts);
  const [outcome, setOutcome] = useState<Failed>();
  const [adjusting, setAdjusting] = useState(false);
  const { rows, clear } = selection;
  const done = () => {
    clear();
    refresh();
  };
  const settled = (answer: Failed) => {
    if (answer.failed.length > 0) setOutcome(answer);
    done();
  };
  const remind = useSave(planCalls.remind, { told: ({ reminded }) => t.reminded(reminded), onSuccess: done });
  const generate = useSave(planCalls.generate, {
    told: ({ done: count }) => t.generated(count),
    onSuccess: (answer) => settled(answer),
  });
  const waiting = rows.filter(({ state }) => state === waitsIn[queue]);
  const open = rows.filter(({ state }) => unmade.includes(state));
  const empty = rows.filter(({ state }) => state === 'none' || state === 'rebind');
  const inForce = rows.flatMap(({ planId, state }) => (planId && state === 'approved' ? planId : []));
  const outdated = rows.flatMap(({ outdatedId, id }) => (outdatedId ? { programmeId: outdatedId, id } : []));
  const names = new Map(waiting.map(({ planId, name }) => [planId ?? '', name]));
  const decide = async () => {
    await openApproval({ ...planApproval, ids: [...names.keys()], nameOf: (id) => names.get(id) ?? id });
    done();
  };
  const idsOf = (list: readonly PlanRow[]) => ({ body: { studentIds: list.map(({ id }) => id) } });
  return (
    <>
      {waiting.length > 0 && (
        <Button type="primary" onClick={() => void decide()}>
          {t.agreeSeveral(waiting.length)}
        </Button>
      )}
      {can('training:plan:manage') && open.length > 0 && (
        <Button loading={remind.pending} onClick={() => void remind.submit(idsOf(open))}>
          {t.remind(open.length)}
        </Button>
      )}
      {can('training:plan:manage') && empty.length > 0 && (
        <Button loading={generate.pending} onClick={() => void generate.submit(idsOf(empty))}>
          {t.generate(empty.length)}
        </Button>
      )}
      {can('training:plan:manage') && inForce.length > 0 && (
        <Button onClick={() => setAdjusting(true)}>{t.adjust(inForce.length)}</Button>
      )}
      {can('training:programme:publish') && outdated.length > 0 && (
        <MigrateButton students={outdated} onDone={done} />
      )}
      {adjusting && <AdjustDialog ids={inForce} onDone={settled} onClose={() => setAdjusting(false)} />}
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
};

/** Reminds all whom the list shows, however many pages they fill. */
const RemindAll = () => {
  const t = useTexts(plansTexts);
  const refresh = useRefresh(planCalls.list, planCalls.counts);
  const { query } = useListQuery(planCalls.list);
  const remind = useSave(planCalls.remind, {
    told: ({ reminded }) => t.reminded(reminded),
    onSuccess: refresh,
  });
  const ask = async () => {
    if (!(await askConfirm({ content: t.askRemindAll, okText: t.remindAll }))) return;
    const { page: _page, limit: _limit, sort: _sort, ...filter } = query;
    await remind.submit({ body: { filter } });
  };
  return (
    <Button loading={remind.pending} onClick={() => void ask()}>
      {t.remindAll}
    </Button>
  );
};

/** Plans to decide, those decided, and all students with how far theirs has come. */
export const PlansList = ({ queue }: { queue: PlanQueue }) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  const can = useCan();
  const ofStudents = useRecordFilters().filter(({ name }) => OF_STUDENTS.includes(name));
  const { filters, setFilters } = useListQuery(planCalls.list);
  const [search] = useSearchParams();
  const { data: counts } = useCall(planCalls.counts, { query: { queue } }, { quiet: true });
  const given = filters['tab'] as PlanTab | undefined;
  const tab = given ?? 'waiting';
  const [charts, setCharts] = useState(false);
  const last = useRef(tab);
  useEffect(() => {
    if (given) last.current = given;
    // The list stands in the address; who comes without one begins with what waits, who resets the filters stays.
    if (!given || filters['queue'] !== queue) setFilters({ ...filters, queue, tab: last.current });
  });
  const decides = queue === 'tutor' || can('training:plan:manage');
  const open = ({ planId, state }: PlanRow) => {
    if (planId)
      openTab(state === waitsIn[queue] ? planReviewPath(planId, queue, search) : planViewPath(planId));
  };
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={queue === 'tutor' ? t.tutorTitle : t.collegeTitle}
        activeKey={charts ? 'statistics' : tab}
        onChange={(key) => {
          setCharts(key === 'statistics');
          if (key !== 'statistics') setFilters({ ...filters, queue, tab: key });
        }}
        items={[
          ...keysOf(planTabs).map((key) => ({
            key: key as string,
            label: `${planTabs[key][language]}${counts ? ` ${counts[key]}` : ''}`,
          })),
          ...(queue === 'college' ? [{ key: 'statistics', label: t.statistics }] : []),
        ]}
      />
      {charts && (
        <PlanCharts
          filters={[...ofStudents.filter(({ name }) => name !== 'keyword'), 'level']}
          onPick={(filter) => {
            setCharts(false);
            setFilters({ queue, tab: 'all', ...filter });
          }}
        />
      )}
      {!charts && (
        <ListPage
          key={tab}
          title={queue === 'tutor' ? t.tutorTitle : t.collegeTitle}
          call={planCalls.list}
          columns={[
            { key: 'studentNo', width: 120 },
            { key: 'name', width: 90, open },
            { key: 'grade', width: 70, yields: true },
            { key: 'majorName', width: 160, card: 'fact' },
            { key: 'tutorName', width: 90, yields: true },
            { key: 'totalCredits', width: 80, card: 'fact' },
            { key: 'degreeCredits', width: 115, yields: true },
            { key: 'warnings', width: 90 },
            { key: 'kind', width: 80, yields: true },
            { key: 'submittedAt', width: 150, yields: true },
            { key: 'waitingDays', width: 85 },
            { key: 'state', width: 110, card: 'status' },
            { key: 'departmentName', extra: true },
            { key: 'trainingLevel', extra: true },
            {
              actions: (row: PlanRow) =>
                row.planId
                  ? [
                      {
                        key: 'open',
                        name: decides && row.state === waitsIn[queue] ? t.review : t.view,
                        run: () => open(row),
                      },
                    ]
                  : [],
              width: 80,
            },
          ]}
          filters={[...ofStudents, 'level', 'state', 'warned', 'outdated', 'submittedFrom', 'submittedTo']}
          {...(decides && {
            batch: (selection: Selection<PlanRow>) => <Batch queue={queue} selection={selection} />,
          })}
          toolbar={
            <>
              {queue === 'college' && tab === 'all' && can('training:plan:manage') && <RemindAll />}
              <ExportButton call={planCalls.exportList} list={planCalls.list} columns={planExport} />
            </>
          }
        />
      )}
    </div>
  );
};
