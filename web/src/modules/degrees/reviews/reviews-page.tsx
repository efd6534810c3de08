import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { ReviewRound } from '@graduate/contract/degrees/reviews/rounds.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActOnEach } from '../../../ui/act-on-each.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { useSave } from '../../../ui/use-save.ts';
import { reviewTexts } from './reviews-texts.ts';
import { RoundDrawer } from './round-drawer.tsx';

/** Theses that can be sent out now, all of them at once. */
const Ready = () => {
  const t = useTexts(reviewTexts);
  const { data, refetch } = useCall(reviewCalls.ready, {}, { quiet: true, staleTime: 0 });
  const refresh = useRefresh(reviewCalls.list);
  const creation = useSave(reviewCalls.create, {
    told: (answers) => t.begun(answers.filter(({ id }) => id !== null).length),
    onSuccess: (answers) => {
      for (const { applicationId, message } of answers)
        if (message) {
          const name = data?.find((row) => row.applicationId === applicationId)?.name ?? '';
          feedback.warning(t.notBegun(name, message));
        }
      refresh();
      void refetch();
    },
  });
  if (!data) return null;
  if (data.length === 0) return <p className="muted">{t.nothingReady}</p>;
  const ids = data.map(({ applicationId }) => applicationId);
  return (
    <section className="card padded stack" aria-label={t.ready}>
      <div className="row between">
        <h3>{t.ready}</h3>
        <Button
          type="primary"
          loading={creation.pending}
          onClick={() => void creation.submit({ body: { applicationIds: ids } })}
        >
          {t.begin(ids.length)}
        </Button>
      </div>
      <RowsTable
        label={t.ready}
        rows={data.map((row) => ({ ...row, id: row.applicationId }))}
        of={reviewCalls.ready.answer}
        columns={['studentNo', 'name', { key: 'title', width: 320 }, 'departmentName', 'level', 'kind']}
      />
    </section>
  );
};

/** What is looked at in each tab; everything in the last one, where the filters choose. */
const kept = {
  preparing: { status: ['preparing'] },
  collecting: { status: ['collecting'] },
  closed: { status: ['closed'] },
  released: { status: ['released'] },
  stuck: { stuck: 'true' },
  rounds: {},
} as const;
type Kept = keyof typeof kept;

const Rounds = ({ of }: { of: Kept }) => {
  const t = useTexts(reviewTexts);
  const [shown, setShown] = useState<string>();
  const open = ({ id }: ReviewRound) => setShown(id);
  const acts = (selection: Selection<ReviewRound>) => {
    const n = selection.rows.length;
    const drawing = {
      call: reviewCalls.drawMany,
      name: t.drawMany(n),
      ask: t.askDrawMany(n),
      told: t.drawnMany,
    };
    const starting = {
      call: reviewCalls.startMany,
      name: t.startMany(n),
      ask: t.askStartMany(n),
      told: t.startedMany,
    };
    const releasing = {
      call: reviewCalls.releaseMany,
      name: t.releaseMany,
      ask: t.askRelease(n),
      told: t.releasedMany,
    };
    return (
      <>
        {of === 'preparing' && <ActOnEach {...drawing} selection={selection} />}
        {of === 'preparing' && <ActOnEach {...starting} selection={selection} />}
        {(of === 'closed' || of === 'rounds') && <ActOnEach {...releasing} selection={selection} />}
      </>
    );
  };
  return (
    <>
      <ListPage
        title={of === 'preparing' ? t.prepared : t.rounds}
        call={reviewCalls.list}
        also={kept[of]}
        columns={[
          { key: 'name', width: 100, open },
          { key: 'studentNo', width: 130, card: 'fact' },
          { key: 'title', width: 240, card: 'fact', open },
          ...(of === 'rounds' || of === 'stuck'
            ? ([{ key: 'status', width: 140, card: 'status' }] as const)
            : []),
          {
            key: 'submitted',
            width: 90,
            card: 'fact',
            render: ({ submitted, needed }) => t.returned(submitted, needed),
          },
          ...(of === 'preparing'
            ? ([
                {
                  key: 'chosen',
                  width: 100,
                  render: ({ chosen, needed }: ReviewRound) => t.returned(chosen, needed),
                },
              ] as const)
            : []),
          ...(of === 'preparing' || of === 'collecting' ? [] : ([{ key: 'outcome', width: 120 }] as const)),
          { key: 'dueOn', width: 110, yields: true },
          { key: 'kind', width: 90, yields: true },
          { key: 'stuck', width: 80, align: 'right', yields: true },
          { key: 'manager', width: 100, extra: true },
          { key: 'departmentName', width: 160, extra: true },
          { key: 'level', width: 80, extra: true },
        ]}
        filters={[
          'keyword',
          ...(of === 'rounds' ? (['status'] as const) : []),
          'kind',
          ...(of === 'preparing' || of === 'collecting' ? [] : (['outcome'] as const)),
          'yxCode',
          'pycc',
        ]}
        {...((of === 'preparing' || of === 'closed' || of === 'rounds') && { batch: acts })}
      />
      {shown && <RoundDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

const tabs = ['ready', 'collecting', 'closed', 'released', 'stuck', 'rounds'] as const;

/** Theses are sent to reviewers and come back. */
const ReviewsPage = () => {
  const t = useTexts(reviewTexts);
  const chosen = useSearchParams()[0].has('status');
  const [tab, setTab] = useAddressTab(tabs, chosen ? 'rounds' : 'ready');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'ready', label: t.ready },
          { key: 'collecting', label: t.underWay },
          { key: 'closed', label: t.toRelease },
          { key: 'released', label: t.releasedTab },
          { key: 'stuck', label: t.stuckTab },
          { key: 'rounds', label: t.all },
        ]}
      />
      {tab === 'ready' ? (
        <>
          <Ready />
          <h3>{t.prepared}</h3>
          <Rounds key="preparing" of="preparing" />
        </>
      ) : (
        <Rounds key={tab} of={tab} />
      )}
    </div>
  );
};

export default ReviewsPage;
