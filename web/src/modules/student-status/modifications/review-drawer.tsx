import './modifications.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import type { Modification } from '@graduate/contract/student-status/modifications/modifications.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useReviewKeys } from '../../../ui/use-review-keys.ts';
import { useSave } from '../../../ui/use-save.ts';
import {
  ApprovalActs,
  decisionBody,
  QuickBar,
  refreshTodoCount,
  type Verdict,
} from '../../mechanisms/approvals/public.tsx';
import { shownRequests } from './modification-states.ts';
import { modificationTexts } from './modification-texts.ts';
import { ModificationBody, ModificationHead, useForgetRequests } from './modification-view.tsx';
import { useModificationActs } from './use-own-acts.ts';

/** The step at which the request waits for the reader, if it does. */
const stepToDecide = ({ progress }: Modification) =>
  progress?.actions.includes('decide') ? progress.steps.find(({ state }) => state === 'waiting') : undefined;

/** The requests to work through, the one in hand and the verdict on it. */
const useReview = (ids: readonly string[], first: string) => {
  const t = useTexts(modificationTexts);
  const [queue, setQueue] = useState(ids);
  const [at, setAt] = useState(Math.max(0, ids.indexOf(first)));
  const [deciding, setDeciding] = useState<1 | 9>();
  const id = queue[at];
  const answer = useCall(
    modificationCalls.find,
    { params: { id: id ?? '' } },
    { quiet: true, enabled: id !== undefined },
  );
  const decision = useSave(approvalCalls.decide, {
    invalidates: shownRequests,
    onError: () => void answer.refetch(),
  });
  const request = answer.data?.id === id ? answer.data : undefined;
  const step = request && stepToDecide(request);
  const turnTo = (place: number) => {
    setAt(Math.min(Math.max(place, 0), Math.max(queue.length - 1, 0)));
    setDeciding(undefined);
  };
  return {
    id,
    at,
    queue,
    answer,
    request,
    step,
    deciding: step && deciding,
    setDeciding,
    move: (by: number) => turnTo(at + by),
    decide: async (verdict: Verdict) => {
      if (!request?.progress || !step || decision.pending) return;
      const { recordId, type, callback, moduleCode, businessCode } = request.progress;
      const approval = { ids: [recordId], type, callback, moduleCode, businessCode };
      const body = decisionBody({ ...approval, extraFields: step.extraFields }, verdict, recordId);
      if (!(await decision.submit({ body }))) return;
      feedback.success(verdict.status === 1 ? t.agreed : t.sentBack);
      refreshTodoCount();
      const rest = queue.filter((one) => one !== recordId);
      setQueue(rest);
      setAt(Math.min(at, Math.max(rest.length - 1, 0)));
      setDeciding(undefined);
    },
  };
};

type Review = ReturnType<typeof useReview>;

/** What can be done with the request in hand, with the keys that do it. */
const ReviewFoot = ({ review }: { review: Review }) => {
  const t = useTexts(modificationTexts);
  const forget = useForgetRequests();
  const acts = useModificationActs();
  const { request, step, at, queue, move, setDeciding } = review;
  if (!request) return null;
  const { progress } = request;
  const others = progress && {
    ...progress,
    actions: progress.actions.filter((action) => action !== 'decide'),
  };
  return (
    <div className="review-foot touch row">
      <span className="note">{t.position(at + 1, queue.length)}</span>
      <Button disabled={at === 0} onClick={() => move(-1)}>
        {t.previous} <kbd>K</kbd>
      </Button>
      <Button disabled={at === queue.length - 1} onClick={() => move(1)}>
        {t.next} <kbd>J</kbd>
      </Button>
      <div className="page-acts touch row push">
        <Button onClick={() => openTab(`/stuDetails?id=${request.studentId}`)}>{t.student}</Button>
        {request.actions.includes('markSynced') && (
          <Button type="primary" onClick={() => void acts.markSynced(request)}>
            {t.markSynced}
          </Button>
        )}
        {others && <ApprovalActs progress={others} onDone={forget} />}
        {step && (
          <>
            <Button danger onClick={() => setDeciding(9)}>
              {t.sendBack} <kbd>R</kbd>
            </Button>
            <Button type="primary" onClick={() => setDeciding(1)}>
              {t.agree} <kbd>A</kbd>
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

type Props = { ids: readonly string[]; first: string; onClose: () => void };

/** The change and what proves it side by side, with the decision at the foot; then the next one. */
export const ReviewDrawer = ({ ids, first, onClose }: Props) => {
  const t = useTexts(modificationTexts);
  const place = useRef<HTMLElement>(null);
  const review = useReview(ids, first);
  const { id, request, step, deciding, setDeciding, answer, decide } = review;
  const there = request !== undefined;
  useEffect(() => {
    if (id && there && !deciding) place.current?.focus({ preventScroll: true });
  }, [id, there, deciding]);
  useReviewKeys(
    {
      previous: () => review.move(-1),
      next: () => review.move(1),
      approve: () => step && setDeciding(1),
      refuse: () => step && setDeciding(9),
    },
    place,
  );
  const foot = (close: () => void) => {
    if (!id)
      return (
        <Button type="primary" autoFocus onClick={close}>
          {t.closeReview}
        </Button>
      );
    return deciding && request && step ? (
      <QuickBar
        key={`${id} ${deciding}`}
        row={{ title: request.no, titleEn: request.no, ...request.progress, ...step }}
        status={deciding}
        onSend={(verdict) => void decide(verdict)}
        onLeave={() => setDeciding(undefined)}
      />
    ) : (
      <ReviewFoot review={review} />
    );
  };
  return (
    <SideDrawer title={request?.no ?? t.review} width={1080} onClose={onClose} footer={foot}>
      <article ref={place} tabIndex={-1} className="modification-view stack gap-l" aria-label={request?.no}>
        {id ? (
          <WhenThere answer={answer}>
            {(found) => (
              <>
                <ModificationHead request={found} />
                <ModificationBody request={found} />
              </>
            )}
          </WhenThere>
        ) : (
          <Nothing of="done" text={t.allDecided}>
            <span className="muted">{t.allDecidedHint}</span>
          </Nothing>
        )}
      </article>
    </SideDrawer>
  );
};
