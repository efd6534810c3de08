import { type ReviewRound, reviewCalls } from '@graduate/contract/degrees/reviews/rounds.ts';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
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
  if (data.length === 0)
    return (
      <NoticeCard icon="mail-send-line" title={t.nothingReady}>
        {t.nothingReadyHint}
      </NoticeCard>
    );
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

const Rounds = () => {
  const t = useTexts(reviewTexts);
  const [shown, setShown] = useState<string>();
  const open = ({ id }: ReviewRound) => setShown(id);
  const releasing = useSave(reviewCalls.releaseMany, {
    told: (answers) => t.releasedMany(answers.filter(({ message }) => message === null).length),
    onSuccess: (answers) => {
      for (const message of new Set(answers.flatMap((one) => (one.message ? [one.message] : []))))
        feedback.warning(message);
    },
  });
  return (
    <>
      <ListPage
        title={t.rounds}
        call={reviewCalls.list}
        columns={[
          { key: 'name', width: 100, open },
          { key: 'studentNo', width: 130, card: 'fact' },
          { key: 'title', width: 240, card: 'fact', open },
          { key: 'status', width: 140, card: 'status' },
          {
            key: 'submitted',
            width: 90,
            card: 'fact',
            render: ({ submitted, needed }) => t.returned(submitted, needed),
          },
          { key: 'outcome', width: 120 },
          { key: 'dueOn', width: 110, yields: true },
          { key: 'kind', width: 90, yields: true },
          { key: 'stuck', width: 80, align: 'right', yields: true },
          { key: 'manager', width: 100, extra: true },
          { key: 'departmentName', width: 160, extra: true },
          { key: 'level', width: 80, extra: true },
        ]}
        filters={['keyword', 'status', 'kind', 'outcome', 'yxCode', 'pycc']}
        batch={({ rows, clear }: Selection<ReviewRound>) => (
          <Button
            type="primary"
            loading={releasing.pending}
            onClick={async () => {
              if (
                !(await askConfirm({
                  content: t.askRelease(rows.length),
                  named: rows.map(({ name }) => name),
                  okText: t.release,
                }))
              )
                return;
              await releasing.submit({ body: { ids: rows.map(({ id }) => id) } });
              clear();
            }}
          >
            {t.releaseMany}
          </Button>
        )}
      />
      {shown && <RoundDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

/** Theses are sent to reviewers and come back. */
const ReviewsPage = () => {
  const t = useTexts(reviewTexts);
  const [tab, setTab] = useState('rounds');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'rounds', label: t.rounds },
          { key: 'ready', label: t.ready },
        ]}
      />
      {tab === 'rounds' ? <Rounds /> : <Ready />}
    </div>
  );
};

export default ReviewsPage;
