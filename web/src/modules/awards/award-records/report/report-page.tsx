import { REPORT_WINDOW } from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import { reportImportCalls } from '@graduate/contract/awards/award-records/report-import.ts';
import { collegeKinds, postKinds, reportKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { RiAddLine, RiRefreshLine, RiSendPlaneLine } from '@remixicon/react';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { importInto } from '../../../../ui/import/import-into.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { semicolon } from '../../../../ui/list-words.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { OutcomeDialog } from '../../../../ui/outcome-dialog.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { useBatchAnswer } from '../../award-schemes/public.ts';
import { RecordDrawer } from '../detail/record-drawer.tsx';
import { recordTexts } from '../records-texts.ts';
import { useRecordColumns } from '../use-record-columns.tsx';
import { AmountCell } from './amount-cell.tsx';
import { BatchHead } from './batch-head.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { TutorsTab } from './tutors-tab.tsx';
import { useRecordActs } from './use-record-acts.tsx';

type Failed = { done: number; failed: { id: string; name: string | null; message: string }[] };

/** Everything that is not submitted goes at once; what stands against it is told by name. */
const SubmitAllButton = ({ batch }: { batch: AwardBatch }) => {
  const t = useTexts(recordTexts);
  const [outcome, setOutcome] = useState<Failed>();
  const submission = useSave(awardRecordCalls.submitAll);
  const run = async () => {
    if (!(await askConfirm({ content: t.askSubmitAll(batch.name), okText: t.submitAll }))) return;
    const answer = await submission.submit({ body: { batchId: batch.id } });
    if (!answer) return;
    if (answer.submitted > 0) feedback.success(t.submittedSome(answer.submitted));
    if (answer.failed.length > 0)
      setOutcome({
        done: answer.submitted,
        failed: answer.failed.map(({ id, name, msg }) => ({ id, name, message: msg })),
      });
  };
  return (
    <>
      <Button
        type="primary"
        icon={<RiSendPlaneLine size={16} />}
        loading={submission.pending}
        onClick={() => void run()}
      >
        {t.submitAll}
      </Button>
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
};

/** What is chosen goes on its way; what others prepare for a tutor goes to the tutor first. */
const SubmitChosen = ({ batch, selection }: { batch: AwardBatch; selection: Selection<Application> }) => {
  const t = useTexts(recordTexts);
  const can = useCan();
  const [outcome, setOutcome] = useState<Failed>();
  const moving = useSave(awardRecordCalls.move);
  const { rows, clear } = selection;
  const toTutor = batch.kind === '04' && !can('awards:record:audit');
  const run = async () => {
    const asked = {
      content: toTutor ? t.askToTutors(rows.length) : t.askSubmitChosen(rows.length),
      named: rows.map(({ name }) => name),
      okText: t.submitChosen(rows.length),
    };
    if (!(await askConfirm(asked))) return;
    const ids = rows.map(({ id }) => id);
    const answer = await moving.submit({ body: { ids, submitState: toTutor ? '1' : '2' } });
    if (!answer) return;
    const failed = answer.filter(({ ok }) => !ok);
    const done = answer.length - failed.length;
    if (done > 0) feedback.success(t.submittedSome(done));
    clear();
    if (failed.length === 0) return;
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    setOutcome({
      done,
      failed: failed.map(({ id, msg }) => ({ id, name: names.get(id) ?? null, message: msg })),
    });
  };
  return (
    <>
      <Button type="primary" loading={moving.pending} onClick={() => void run()}>
        {t.submitChosen(rows.length)}
      </Button>
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
};

const SyncButton = ({ batch }: { batch: AwardBatch }) => {
  const t = useTexts(recordTexts);
  const sync = useSave(awardRecordCalls.sync, {
    told: ({ added, moved, stopped }) => t.synced(added, moved, stopped),
    onSuccess: ({ warnings }) => {
      if (warnings.length > 0) feedback.warning(warnings.slice(0, 3).join(semicolon()));
    },
  });
  return (
    <Button
      icon={<RiRefreshLine size={16} />}
      loading={sync.pending}
      onClick={() => void sync.submit({ query: { batchId: batch.id } })}
    >
      {t.sync}
    </Button>
  );
};

const Students = ({ batch }: { batch: AwardBatch }) => {
  const t = useTexts(recordTexts);
  const can = useCan();
  const [shown, setShown] = useState<Application>();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(awardRecordCalls.list);
  const acts = useRecordActs({ batch });
  const columns = useRecordColumns({
    open: setShown,
    withTutor: can('awards:record:college') || can('awards:record:school'),
    standards: batch.standards,
    amount: (row) => <AmountCell row={row} />,
  });
  const writable = batch.status === 'open';
  return (
    <>
      <ListPage
        title={t.report}
        call={awardRecordCalls.list}
        columns={[...columns, { actions: acts.actionsOn, width: 160 }]}
        filters={['keyword', 'tjzt', 'pycc', 'zyfl', 'sqlx', 'month']}
        {...(writable && {
          batch: (selection: Selection<Application>) => <SubmitChosen batch={batch} selection={selection} />,
        })}
        toolbar={
          writable && (
            <>
              <SubmitAllButton batch={batch} />
              {!postKinds.includes(batch.kind) && <SyncButton batch={batch} />}
              <Button icon={<RiAddLine size={16} />} onClick={() => setAdding(true)}>
                {t.add}
              </Button>
              {can('awards:record:import') && <Button onClick={() => setImporting(true)}>{t.import}</Button>}
            </>
          )
        }
      />
      {shown && <RecordDrawer id={shown.id} onClose={() => setShown(undefined)} />}
      {adding && <EditDrawer batch={batch} record={undefined} onClose={() => setAdding(false)} />}
      {importing && (
        <ImportDialog
          title={t.importReports}
          calls={importInto(reportImportCalls, { batchId: batch.id })}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
      {acts.layers}
    </>
  );
};

const Batch = ({ batches, batch }: { batches: readonly AwardBatch[]; batch: AwardBatch }) => {
  const t = useTexts(recordTexts);
  const can = useCan();
  const [tab, setTab] = useState('students');
  const { filters, setFilters } = useListQuery(awardRecordCalls.list);
  useEffect(() => {
    // The batch stands in the address; who comes without one begins with the newest.
    if (filters['batchId'] !== batch.id) setFilters({ ...filters, batchId: batch.id });
  });
  const choose = (batchId: string) => setFilters({ batchId });
  const overSeveral = can('awards:record:college') || can('awards:record:school');
  return (
    <div className="flat-tabs stack gap-l">
      <WindowBar code={REPORT_WINDOW} />
      <BatchHead batches={batches} batch={batch} onChoose={choose} />
      {overSeveral && (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'students', label: t.students },
            { key: 'tutors', label: t.tutors },
          ]}
        />
      )}
      {tab === 'students' ? <Students batch={batch} /> : <TutorsTab batch={batch} />}
    </div>
  );
};

const Batches = ({ all }: { all: readonly AwardBatch[] }) => {
  const t = useTexts(recordTexts);
  const can = useCan();
  // What a college reports for all its students is none of a tutor's.
  const overSeveral = can('awards:record:college') || can('awards:record:school');
  const batches = all.filter(({ kind }) => overSeveral || !collegeKinds.includes(kind));
  const { filters } = useListQuery(awardRecordCalls.list);
  const batch = batches.find(({ id }) => id === filters['batchId']) ?? batches[0];
  return batch ? (
    <Batch batches={batches} batch={batch} />
  ) : (
    <div className="page-card">
      <Nothing of="closed" text={t.noBatch}>
        <span className="muted">{t.noBatchHint}</span>
      </Nothing>
    </div>
  );
};

/** Reports who gets a stipend: a tutor for the own students, a college for all of them. */
const ReportPage = () => (
  <WhenThere answer={useBatchAnswer(reportKinds)}>{({ list }) => <Batches all={list} />}</WhenThere>
);

export default ReportPage;
