import { jobCalls } from '@graduate/contract/jobs/jobs.ts';
import { newId } from '../../src/platform/ids.ts';
import { holds } from '../declared-rights.ts';
import { callsOn, either, list, newMark, ownOnly, type Reach, type Specimen } from './specimen.ts';

const on = callsOn();
const watches: Reach = (who) => holds(who.role, 'system:job:view');
const stops: Reach = (who) => holds(who.role, 'system:job:cancel');

const jobs: Specimen = {
  name: 'a job',
  make: async ({ db }, owner) => {
    const id = newId();
    const title = newMark('任务');
    await db
      .insertInto('jobs')
      .values({
        id,
        kind: 'export.accounts.exportUsers',
        title,
        titleEn: title,
        accountId: owner.accountId,
        sessionId: null,
        roleId: owner.roleId,
        departmentId: owner.departmentId,
        address: '127.0.0.1',
        requestId: 'test',
        input: '{}',
        dedupeKey: id,
        scheduledFor: null,
        worker: null,
        leaseUntil: null,
        startedAt: null,
        finishedAt: null,
        resultName: null,
        resultUntil: null,
      })
      .execute();
    return { id, marks: [title] };
  },
  reach: either(ownOnly, watches),
  calls: [
    on(jobCalls.find, ({ id }) => ({ params: { id } })),
    on(jobCalls.cancel, ({ id }) => ({ params: { id } }), { reach: either(ownOnly, stops) }),
    on(jobCalls.result, ({ id }) => ({ params: { id } }), {
      reach: ownOnly,
      deniedOnly: 'an unfinished job has no result; the tests of the jobs download one',
    }),
  ],
  lists: [
    list(jobCalls.list, { query: { title: '任务样本', limit: 200 } }, { counted: true }),
    list(jobCalls.mine, { query: { title: '任务样本', limit: 200 } }, { reach: ownOnly, counted: true }),
  ],
};

export const jobSpecimens = [jobs];
