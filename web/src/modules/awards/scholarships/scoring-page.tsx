import { applyKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { claimApproval, schoolApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { claimCalls, claimExport } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import type { Claim } from '@graduate/contract/awards/scholarships/claims.ts';
import { scoreImportCalls } from '@graduate/contract/awards/scholarships/score-import.ts';
import { Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Can, WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { importInto } from '../../../ui/import/import-into.ts';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { BatchSelect, inYuan, useBatchAnswer } from '../award-schemes/public.ts';
import { ClaimDrawer } from './claim-drawer.tsx';
import { QuotasTab } from './quotas-tab.tsx';
import { scholarshipTexts } from './scholarships-texts.ts';
import { scoreColumns } from './score-cell.tsx';

/** What the college does with a whole batch, one after the other. */
const BatchActs = ({ batch }: { batch: AwardBatch }) => {
  const t = useTexts(scholarshipTexts);
  const scoring = useSave(claimCalls.score, {
    told: ({ scored, tied, missing }) => t.workedOut(scored, tied, missing),
  });
  const drawing = useSave(claimCalls.propose, { told: ({ proposed, tied }) => t.drawn(proposed, tied) });
  const sending = useSave(claimCalls.sendOn, { told: ({ sent }) => t.sent(sent) });
  const finishing = useSave(claimCalls.finalise, { told: ({ notGranted }) => t.finalised(notGranted) });
  const { id, name, version } = batch;
  return (
    <div className="row gap-s">
      <Can permission="awards:proposal:edit">
        <Button loading={scoring.pending} onClick={() => void scoring.submit({ params: { id } })}>
          {t.workOut}
        </Button>
        <Button
          loading={drawing.pending}
          onClick={() =>
            void askAct(t.askDraw(name), () => drawing.submit({ params: { id }, body: {} }), t.draw)
          }
        >
          {t.draw}
        </Button>
        <Button
          type="primary"
          loading={sending.pending}
          onClick={() =>
            void askAct(t.askSend(name), () => sending.submit({ body: { batchId: id } }), t.send)
          }
        >
          {t.send}
        </Button>
      </Can>
      <Can permission="awards:batch:edit">
        <Button
          loading={finishing.pending}
          onClick={() =>
            void askAct(
              t.askFinalise(name),
              () => finishing.submit({ params: { id }, body: { version } }),
              t.finalise,
            )
          }
        >
          {t.finalise}
        </Button>
      </Can>
    </div>
  );
};

/** Decides chosen applications that wait for the reader, in the college or in the school. */
const useDecide = () => {
  const refresh = useRefresh(claimCalls.list);
  return async (rows: readonly Claim[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const approval = rows.every(({ submitState }) => submitState === '4') ? schoolApproval : claimApproval;
    await openApproval({
      ...approval,
      ids: rows.map(({ id }) => id),
      nameOf: (id) => names.get(id) ?? id,
    });
    refresh();
  };
};

/** Points given by hand, from a workbook. */
const ImportScores = ({ batch }: { batch: AwardBatch }) => {
  const t = useTexts(scholarshipTexts);
  const [open, setOpen] = useState(false);
  const refresh = useRefresh(claimCalls.list);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.importScores}</Button>
      {open && (
        <ImportDialog
          title={t.importScores}
          calls={importInto(scoreImportCalls, { batchId: batch.id })}
          onImported={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const Applications = ({ batch, onOpen }: { batch: AwardBatch; onOpen: (id: string) => void }) => {
  const t = useTexts(scholarshipTexts);
  const decide = useDecide();
  const { data: items = [] } = useCall(claimCalls.scoreItems, { params: { id: batch.id } }, { quiet: true });
  const several = ({ rows, clear }: Selection<Claim>) => (
    <Button type="primary" onClick={() => void decide(rows).then(clear)}>
      {t.agreeSeveral(rows.length)}
    </Button>
  );
  return (
    <ListPage
      title={t.scoring}
      call={claimCalls.list}
      columns={[
        { key: 'name', width: 110, open: ({ id }) => onOpen(id) },
        { key: 'studentNo', width: 130 },
        { key: 'departmentName', width: 160 },
        { key: 'level', width: 80 },
        { key: 'grade', width: 70 },
        ...scoreColumns(items),
        { key: 'total', width: 90, align: 'right', card: 'fact' },
        {
          key: 'rank',
          width: 100,
          card: 'fact',
          render: ({ rank, groupSize }) => rank !== null && t.rankOf(rank, groupSize ?? 0),
        },
        {
          key: 'proposedName',
          width: 120,
          card: 'fact',
          render: ({ tied, proposedName }) => (tied ? <Tag color="orange">{t.tied}</Tag> : proposedName),
        },
        { key: 'gradeName', width: 90 },
        {
          key: 'amount',
          width: 110,
          align: 'right',
          render: ({ amount }) => amount !== null && inYuan(amount),
        },
        { key: 'submitState', width: 120, card: 'status' },
        { key: 'tutorName', width: 90, extra: true },
        { key: 'majorName', width: 150, extra: true },
        { key: 'submittedAt', extra: true },
      ]}
      filters={['keyword', 'tjzt', 'yxCode', 'pycc', 'grade', 'proposed', 'tied', 'mine']}
      batch={several}
      toolbar={
        <>
          {batch.status === 'open' && <BatchActs batch={batch} />}
          {batch.status === 'open' && (
            <Can permission="awards:score:edit">
              <ImportScores batch={batch} />
            </Can>
          )}
          <Can permission="awards:record:view">
            <ExportButton call={claimCalls.exportList} list={claimCalls.list} columns={claimExport} />
          </Can>
        </>
      }
    />
  );
};

const Round = ({ rounds, batch }: { rounds: readonly AwardBatch[]; batch: AwardBatch }) => {
  const t = useTexts(scholarshipTexts);
  const [tab, setTab] = useState('applications');
  const [shown, setShown] = useState<string>();
  const { filters, setFilters } = useListQuery(claimCalls.list);
  useEffect(() => {
    // The batch stands in the address; who comes without one begins with the newest.
    if (filters['batchId'] !== batch.id) setFilters({ ...filters, batchId: batch.id });
  });
  return (
    <div className="flat-tabs stack gap-l">
      <div className="row gap-x-l">
        <BatchSelect batches={rounds} value={batch.id} onChange={(batchId) => setFilters({ batchId })} />
        <span className="muted">
          {batch.applyFrom && batch.applyTo && t.days(batch.applyFrom, batch.applyTo)}
        </span>
      </div>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'applications', label: t.applications },
          { key: 'places', label: t.places },
        ]}
      />
      {tab === 'applications' ? (
        <Applications batch={batch} onOpen={setShown} />
      ) : (
        <QuotasTab batch={batch} />
      )}
      {shown && <ClaimDrawer id={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
};

const Rounds = ({ rounds }: { rounds: readonly AwardBatch[] }) => {
  const t = useTexts(scholarshipTexts);
  const { filters } = useListQuery(claimCalls.list);
  const [search, setSearch] = useSearchParams();
  const named = search.get('id');
  const batch = rounds.find(({ id }) => id === filters['batchId']) ?? rounds[0];
  const forget = () =>
    setSearch(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete('id');
        return left;
      },
      { replace: true },
    );
  return (
    <>
      {batch ? (
        <Round rounds={rounds} batch={batch} />
      ) : (
        <NoticeCard of="closed" title={t.noRounds}>
          {t.noRoundsHint}
        </NoticeCard>
      )}
      {named && <ClaimDrawer id={named} onClose={forget} />}
    </>
  );
};

/** Applications are scored, ranked and proposed, tutor and dean decide on them. */
const ScoringPage = () => (
  <WhenThere answer={useBatchAnswer(applyKinds)}>{({ list }) => <Rounds rounds={list} />}</WhenThere>
);

export default ScoringPage;
