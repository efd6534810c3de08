import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  auditingCalls,
  type CheckedStudent,
  type Outcome,
} from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import type { CheckRound } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { RiDownloadLine, RiNotification3Line } from '@remixicon/react';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { CountCards } from '../../../../ui/count-cards.tsx';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ExcuseDialog, FailuresDialog, ProxyDialog, ReturnDialog } from './act-dialogs.tsx';
import { auditingTexts } from './auditing-texts.ts';
import { CheckDrawer } from './check-drawer.tsx';
import { useCheckColumns } from './use-check-columns.tsx';
import { useCheckFilters } from './use-check-filters.tsx';

type Rows = readonly CheckedStudent[];
type Act =
  | { what: 'view'; id: string }
  | { what: 'proxy'; student: CheckedStudent }
  | { what: 'return' | 'excuse'; rows: Rows };

const MOST = 200;

const auditAddress = (round: CheckRound, id?: string) =>
  `/student/info-check/audit?roundId=${round.id}${id ? `&id=${id}` : ''}`;

/** How many stand where; each opens its list. */
const Cards = ({ round }: { round: CheckRound }) => {
  const t = useTexts(auditingTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const { data } = useCall(
    auditingCalls.listChecks,
    { query: { roundId: round.id, limit: 1 } },
    { quiet: true, keepPrevious: true },
  );
  const chosen = search.getAll('hdzt');
  const show = (state: CheckState | undefined) =>
    setSearch({ roundId: round.id, ...(state && { hdzt: state }) }, { replace: true });
  const countOf = (state: CheckState) => data?.cards.find((card) => card.state === state)?.count ?? 0;
  const states = Object.keys(checkStates) as CheckState[];
  const inWords = (count: number) => (data ? count.toLocaleString() : '—');
  const all = states.reduce((sum, state) => sum + countOf(state), 0);
  return (
    <CountCards
      label={t.state}
      cards={[
        {
          key: '',
          name: t.all,
          value: inWords(all),
          pressed: chosen.length === 0,
          onPick: () => show(undefined),
        },
        ...states.map((state) => ({
          key: state,
          name: checkStates[state][language],
          value: inWords(countOf(state)),
          urgent: state === '2' && countOf(state) > 0,
          pressed: chosen.length === 1 && chosen[0] === state,
          onPick: () => show(state),
        })),
      ]}
    />
  );
};

const useBatchApprove = (onFailed: (failed: Outcome['failed'], rows: Rows) => void) => {
  const t = useTexts(auditingTexts);
  const approval = useSave(auditingCalls.audit);
  return {
    pending: approval.pending,
    run: async (rows: Rows, done: () => void) => {
      if (
        !(await askConfirm({
          content: t.askApprove(rows.length),
          named: rows.map(({ name }) => name),
          okText: t.approve,
        }))
      )
        return;
      const ids = rows.slice(0, MOST).map(({ checkId }) => checkId);
      const outcome = await approval.submit({ body: { ids, action: 'approve' } });
      if (!outcome) return;
      if (outcome.done > 0) feedback.success(t.approved(outcome.done));
      onFailed(outcome.failed, rows);
      done();
    },
  };
};

const useRemind = (round: CheckRound) => {
  const t = useTexts(auditingTexts);
  const reminder = useSave(auditingCalls.remind, {
    onSuccess: ({ sent }) =>
      sent > 0 ? feedback.success(t.reminded(sent)) : feedback.info(t.nobodyToRemind),
  });
  return {
    pending: reminder.pending,
    run: async (ids?: readonly string[]) => {
      if (!(await askConfirm({ content: t.askRemind, okText: t.remind }))) return;
      await reminder.submit({
        body: { roundId: round.id, states: ['0', '1', '9'], ...(ids && { ids: ids.slice(0, MOST) }) },
      });
    },
  };
};

const minute = (time: Date) => formatWireTime(time).slice(0, 16);

const Toolbar = ({ round, onManage }: { round: CheckRound; onManage: () => void }) => {
  const t = useTexts(auditingTexts);
  const manages = useCan()('student:check:manage');
  const [search] = useSearchParams();
  const { run, pending } = useExport();
  const remind = useRemind(round);
  const { data } = useCall(
    auditingCalls.listChecks,
    { query: { roundId: round.id, limit: 1 } },
    { quiet: true, keepPrevious: true },
  );
  const waiting = data?.cards.find(({ state }) => state === '2')?.count ?? 0;
  const hdzt = search.getAll('hdzt') as CheckState[];
  return (
    <Space wrap>
      <Button type="primary" disabled={waiting === 0} onClick={() => openTab(auditAddress(round))}>
        {t.begin(waiting)}
      </Button>
      {round.state === 'open' && (
        <Button
          icon={<RiNotification3Line size={16} />}
          loading={remind.pending}
          onClick={() => void remind.run()}
        >
          {t.remind}
        </Button>
      )}
      <Button
        icon={<RiDownloadLine size={16} />}
        loading={pending}
        onClick={() =>
          void run(() =>
            downloadOrStart(checkReportCalls.exportChecks, {
              query: { roundId: round.id, ...(hdzt.length > 0 && { hdzt }) },
            }),
          )
        }
      >
        {t.export}
      </Button>
      {manages && <Button onClick={onManage}>{t.rounds}</Button>}
      <span className="note">{t.times(minute(round.opensAt), minute(round.closesAt))}</span>
    </Space>
  );
};

type Props = {
  round: CheckRound;
  /** Where another round is chosen. */
  choice: ReactNode;
  onManage: () => void;
};

/** The students of a round. */
export const ChecksList = ({ round, choice, onManage }: Props) => {
  const t = useTexts(auditingTexts);
  const manages = useCan()('student:check:manage');
  const [act, setAct] = useState<Act>();
  const [failures, setFailures] = useState<{ failed: Outcome['failed']; rows: Rows }>();
  const told = (failed: Outcome['failed'], rows: Rows) => failed.length > 0 && setFailures({ failed, rows });
  const approve = useBatchApprove(told);
  const remind = useRemind(round);
  const columns = useCheckColumns({
    audit: ({ checkId }) => openTab(auditAddress(round, checkId)),
    view: ({ checkId }) => setAct({ what: 'view', id: checkId }),
    proxy: (student) => setAct({ what: 'proxy', student }),
    returnOne: (row) => setAct({ what: 'return', rows: [row] }),
    excuse: (row) => setAct({ what: 'excuse', rows: [row] }),
  });
  const batch = ({ rows, clear }: Selection<CheckedStudent>) => {
    const submitted = rows.filter(({ state }) => state === '2');
    const returnable = rows.filter(({ actions }) => actions.includes('return'));
    const idle = rows.filter(({ state }) => state === '0' || state === '1' || state === '9');
    const overdue = rows.filter(({ actions }) => actions.includes('excuse'));
    return (
      <>
        {submitted.length > 0 && (
          <Button loading={approve.pending} onClick={() => void approve.run(submitted, clear)}>
            {t.approveOf(submitted.length)}
          </Button>
        )}
        {returnable.length > 0 && (
          <Button danger onClick={() => setAct({ what: 'return', rows: returnable })}>
            {t.returnOf(returnable.length)}
          </Button>
        )}
        {idle.length > 0 && round.state === 'open' && (
          <Button loading={remind.pending} onClick={() => void remind.run(idle.map(({ id }) => id))}>
            {t.remindOf(idle.length)}
          </Button>
        )}
        {overdue.length > 0 && manages && (
          <Button onClick={() => setAct({ what: 'excuse', rows: overdue })}>
            {t.excuseOf(overdue.length)}
          </Button>
        )}
      </>
    );
  };
  const close = () => setAct(undefined);
  return (
    <>
      <ListPage
        title={t.title}
        call={auditingCalls.listChecks}
        quick={
          <section className="list-board row">
            {choice}
            <Cards round={round} />
          </section>
        }
        columns={columns}
        filters={useCheckFilters()}
        toolbar={<Toolbar round={round} onManage={onManage} />}
        batch={batch}
      />
      {act?.what === 'view' && <CheckDrawer id={act.id} onClose={close} />}
      {act?.what === 'proxy' && <ProxyDialog student={act.student} roundId={round.id} onClose={close} />}
      {act?.what === 'return' && (
        <ReturnDialog rows={act.rows} onDone={(failed) => told(failed, act.rows)} onClose={close} />
      )}
      {act?.what === 'excuse' && (
        <ExcuseDialog
          rows={act.rows}
          roundId={round.id}
          onDone={(failed) => told(failed, act.rows)}
          onClose={close}
        />
      )}
      {failures && <FailuresDialog {...failures} onClose={() => setFailures(undefined)} />}
    </>
  );
};
