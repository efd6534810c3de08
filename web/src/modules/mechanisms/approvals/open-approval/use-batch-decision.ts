import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { newKey } from '../../../../api/new-key.ts';
import { runBatch } from '../../../../ui/run-batch.ts';
import type { ApprovalRequest, ApprovalResult } from './approval-request.ts';
import { decisionBody, type Verdict } from './decision-body.ts';

type Stage =
  | { name: 'form' }
  | { name: 'running'; finished: number; total: number; stopping: boolean }
  | { name: 'ended'; untouched: readonly string[] };

/** Decides many records one by one, a few at a time. Trying again sends only what has not been decided. */
export const useBatchDecision = (request: ApprovalRequest) => {
  const [stage, setStage] = useState<Stage>({ name: 'form' });
  const [result, setResult] = useState<ApprovalResult>({ done: 0, failures: [] });
  const stop = useRef<AbortController>(undefined);

  const run = async (verdict: Verdict): Promise<ApprovalResult> => {
    const ids = stage.name === 'ended' ? left(stage.untouched, result) : request.ids;
    const tried = new Set<string>();
    stop.current = new AbortController();
    setStage({ name: 'running', finished: 0, total: ids.length, stopping: false });
    const decideOne = (id: string) => {
      tried.add(id);
      const body = decisionBody(request, verdict, id);
      return callApi(approvalCalls.decide, { body, quiet: true, idempotencyKey: newKey() });
    };
    const onProgress = (finished: number) =>
      setStage((now) => (now.name === 'running' ? { ...now, finished } : now));
    const { done, failures } = await runBatch(ids, decideOne, onProgress, stop.current.signal);
    const next = {
      done: result.done + done,
      failures: failures.map(({ row, reason }) => ({ id: row, reason })),
    };
    setResult(next);
    setStage({ name: 'ended', untouched: ids.filter((id) => !tried.has(id)) });
    return next;
  };

  const halt = () => {
    stop.current?.abort();
    setStage((now) => (now.name === 'running' ? { ...now, stopping: true } : now));
  };

  return { stage, result, run, halt };
};

const left = (untouched: readonly string[], { failures }: ApprovalResult): string[] => [
  ...failures.map(({ id }) => id),
  ...untouched,
];
