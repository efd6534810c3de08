import type { RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ClassScope } from '../scheduling/public.ts';
import { findRun } from './read-runs.ts';
import { runs } from './runs.scope.ts';
import { timetablingErrors } from './timetabling.errors.ts';

type Input = { id: string; version: number };

/** Asks the thread to end; it keeps the best it has. One that has not begun never does. */
export const stopRun = async (context: Context<ClassScope>, { id }: Input): Promise<RunDesk> => {
  await runs.transact(context, async (within) => {
    const run = await runs.hold(within, { id });
    if (run.state === 'queued')
      await runs.change(within, run, { state: 'stopped', finishedAt: new Date() }, 'halt');
    else if (run.state === 'running') await runs.change(within, run, { stopRequested: true }, 'halt');
    else throw timetablingErrors.wrongState();
  });
  return findRun(context, { id });
};

export const discardRun = async (context: Context<ClassScope>, { id, version }: Input): Promise<RunDesk> => {
  await runs.transact(context, async (within) => {
    const run = await runs.hold(within, { id, version });
    if (!['done', 'stopped', 'failed'].includes(run.state)) throw timetablingErrors.wrongState();
    await runs.change(within, run, { state: 'discarded' }, 'discard', {
      before: { state: run.state },
      after: { state: 'discarded' },
    });
  });
  return findRun(context, { id });
};

/** As it was before: what ended by itself left no message. */
export const restoreRun = async (context: Context<ClassScope>, { id, version }: Input): Promise<RunDesk> => {
  await runs.transact(context, async (within) => {
    const run = await runs.hold(within, { id, version });
    if (run.state !== 'discarded') throw timetablingErrors.wrongState();
    const ended = run.stopRequested ? 'stopped' : 'done';
    const state = run.message === '' ? ended : 'failed';
    await runs.change(within, run, { state }, 'restore', {
      before: { state: run.state },
      after: { state },
    });
  });
  return findRun(context, { id });
};
