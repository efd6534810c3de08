import './check-in.css';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Outcome, ReviewRow } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { type CountCard, CountCards } from '../../../ui/count-cards.tsx';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { OutcomeDialog } from '../../../ui/outcome-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { useRecordFilters } from '../students/public.tsx';
import { checkInTexts } from './check-in-texts.ts';
import { FailDialog } from './fail-dialog.tsx';
import { type Changed, StateDialog } from './state-dialog.tsx';
import { afterCheckIn } from './use-check-in.ts';
import { useReviewColumns } from './use-review-columns.tsx';

const SHOWN_FILTERS = ['keyword', 'yxCode', 'majorCode', 'pycc'];
const RESULTS = ['none', 'pass', 'fail'] as const;

/** How far the reviews have come; each number shows its students. */
const ReviewBoard = () => {
  const t = useTexts(checkInTexts);
  const { query, filters, setFilters } = useListQuery(checkInCalls.reviews);
  const { data } = useCall(checkInCalls.reviews, { query }, { quiet: true, keepPrevious: true });
  const names = { none: t.reviewNone, pass: t.reviewPass, fail: t.reviewFail };
  const { result, ...others } = filters;
  const cards = RESULTS.map((key): CountCard => {
    const pressed = result === key;
    return {
      key,
      name: names[key],
      value: data?.cards.find((card) => card.key === key)?.count.toLocaleString() ?? '—',
      pressed,
      urgent: key === 'fail',
      onPick: () => setFilters(pressed ? others : { ...others, result: key }),
    };
  });
  return <CountCards label={t.reviewTitle} cards={cards} />;
};

/** Whether those who arrived really were admitted: passed one by one or together, failed with a reason. */
const ReviewPage = () => {
  const t = useTexts(checkInTexts);
  const can = useCan();
  const review = useSave(checkInCalls.review, { invalidates: afterCheckIn });
  const [failing, setFailing] = useState<readonly ReviewRow[]>();
  const [revoking, setRevoking] = useState<Changed>();
  const [outcome, setOutcome] = useState<Outcome>();
  const filters = useRecordFilters().filter(({ name }) => SHOWN_FILTERS.includes(name));
  const pass = async (rows: readonly ReviewRow[], done?: () => void) => {
    if (
      rows.length > 1 &&
      !(await askConfirm({
        content: t.passQuestion(rows.length),
        named: rows.map(({ brief }) => brief.name),
        okText: t.passOne,
      }))
    )
      return;
    const answer = await review.submit({ body: { ids: rows.map(({ id }) => id), result: 'pass' } });
    if (!answer) return;
    done?.();
    if (answer.failed.length > 0) setOutcome(answer);
    else feedback.success(t.doneCount(answer.done));
  };
  const columns = useReviewColumns({
    pass: (row) => void pass([row]),
    fail: (row) => setFailing([row]),
    revoke: (row) => setRevoking({ ids: [row.id], name: row.brief.name, actions: ['revoke'] }),
    mayRevoke: can('student:checkin:office') && can('student:checkin:manage'),
  });
  return (
    <>
      <ListPage
        title={t.reviewTitle}
        call={checkInCalls.reviews}
        quick={<ReviewBoard />}
        columns={columns}
        filters={filters}
        batch={(selection) => (
          <>
            <Button
              type="primary"
              loading={review.pending}
              onClick={() => void pass(selection.rows, selection.clear)}
            >
              {t.passMany(selection.keys.length)}
            </Button>
            <Button danger onClick={() => setFailing(selection.rows)}>
              {t.failMany(selection.keys.length)}
            </Button>
          </>
        )}
      />
      {failing && <FailDialog rows={failing} onOutcome={setOutcome} onClose={() => setFailing(undefined)} />}
      {revoking && <StateDialog changed={revoking} onClose={() => setRevoking(undefined)} />}
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
};

export default ReviewPage;
