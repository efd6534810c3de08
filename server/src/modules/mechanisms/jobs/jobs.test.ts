import { once } from 'node:events';
import { Readable } from 'node:stream';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { signedIn } from '@graduate/contract/platform/access.ts';
import { defineCalls } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../../../test/app.ts';
import { statusesOf } from '../../../../test/browser.ts';
import type { TestClient } from '../../../../test/client.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { accountIdOf, giveNewRole } from '../../../../test/rights.ts';
import { serve } from '../../../platform/http/serve.ts';
import { newId } from '../../../platform/ids.ts';
import { definePersonsJob, type JobRun } from '../../../platform/job-kind.ts';
import { defineModule } from '../../../platform/module.ts';
import { cleanUpDaily, forgetOldJobs } from './clean-up.ts';
import { scheduleDaily } from './schedule-daily.ts';
import { takeJob, takeUpAbandoned } from './take-job.ts';
import { runNextJob, workOnJobs } from './worker.ts';

/** What the job of the tests does while it runs, and how often it has run. */
const stage: { during: (run: JobRun) => Promise<void>; runs: number; written: number } = {
  during: async () => undefined,
  runs: 0,
  written: 0,
};

const sampleJob = (kind: string, restartable: boolean, once = false) =>
  definePersonsJob({
    kind,
    title: text('测试任务', 'Test job'),
    restartable,
    permission: 'system:notice:view',
    input: z.object({ words: z.string() }),
    run: async (run) => {
      stage.runs += 1;
      await stage.during(run);
      return {
        file: { name: '结果.xlsx', content: Readable.from([run.input.words]), ...(once && { once: true }) },
        commit: async () => {
          stage.written += 1;
        },
      };
    },
  });

const calls = defineCalls('job-tests', {
  start: {
    method: 'POST',
    path: 'api/job-tests/start',
    summary: text('开始', 'Start'),
    access: signedIn,
    body: z.object({ kind: z.string(), key: z.string() }),
    answer: z.object({ jobId: z.uuid(), already: z.boolean() }),
  },
});

const testModule = defineModule({
  name: 'job-tests',
  calls,
  routes: [
    serve(calls.start, {
      handle: ({ services, author }, body) =>
        services.startJob(author, { ...body, input: { words: `结果 ${body.key}` } }),
    }),
  ],
  jobs: [
    sampleJob('test.again', true),
    sampleJob('test.single', false),
    sampleJob('test.secret', true, true),
    {
      kind: 'test.daily',
      title: text('每日', 'Daily'),
      restartable: true,
      dailyAt: '00:00',
      run: async () => {
        stage.runs += 1;
        return {};
      },
    },
  ],
});

const app = useTestApp({}, [testModule]);
const other = useAnotherInstance(app);
const otherServices = () => ({ ...other.services, modules: app.services.modules });

const start = async (client: TestClient, key: string, kind = 'test.again'): Promise<string> => {
  const answer = await client.call(calls.start, { body: { kind, key } });
  expect(answer.message).toBe('操作成功');
  return answer.data.jobId;
};
const look = async (client: TestClient, id: string) =>
  (await client.call(jobCalls.find, { params: { id } })).data;
const runAll = async () => {
  while (await runNextJob(app.services, newId()));
};
const expireLease = (id: string) =>
  app.db
    .updateTable('jobs')
    .set({ leaseUntil: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();

beforeEach(async () => {
  stage.during = async () => undefined;
  await runAll();
  Object.assign(stage, { runs: 0, written: 0 });
});

describe('a job', () => {
  test('goes from waiting to done, hands its result to its owner and sends a message', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'whole way');
    expect(await look(secretary, id)).toMatchObject({ state: 'queued', percent: 0, actions: ['cancel'] });
    const seen: unknown[] = [];
    stage.during = async ({ progress }) => {
      await progress(40, text('读取中', 'Reading'));
      seen.push(await look(secretary, id));
    };
    await runAll();
    expect(seen).toMatchObject([{ state: 'running', percent: 40, message: '读取中' }]);
    expect(await look(secretary, id)).toMatchObject({ state: 'done', percent: 100, actions: ['download'] });
    const file = await secretary.call(jobCalls.result, { params: { id } });
    expect(file.raw.body).toBe('结果 whole way');
    const { data } = await secretary.call(messageCalls.mine, { query: {} });
    expect(data.list[0]).toMatchObject({ title: '任务“测试任务”已完成', link: '/jobs' });
  });

  test("is nobody else's: others find neither it nor its result, administrators no result", async () => {
    const id = await start(app.as('secretary'), 'own');
    await runAll();
    const at = { params: { id } };
    for (const call of [jobCalls.find, jobCalls.cancel, jobCalls.result])
      expect((await app.as('dean').call(call, at)).status).toBe(404);
    expect((await app.as('sysadmin').call(jobCalls.find, at)).data.actions).toEqual([]);
    expect((await app.as('sysadmin').call(jobCalls.result, at)).status).toBe(404);
    const mine = await app.as('dean').call(jobCalls.mine, { query: {} });
    expect(mine.data.list.map((job) => job.id)).not.toContain(id);
    const all = await app.as('sysadmin').call(jobCalls.list, { query: { state: 'done' } });
    expect(all.data.list.map((job) => job.id)).toContain(id);
  });

  test('cannot be started twice at once by the same person, however many try', async () => {
    const secretary = app.as('secretary');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        secretary.call(calls.start, { body: { kind: 'test.again', key: 'same' } }),
      ),
    );
    expect(answers.filter(({ data }) => !data.already)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1);
    const foreign = await app.as('dean').call(calls.start, { body: { kind: 'test.again', key: 'same' } });
    expect(foreign.data.already).toBe(false);
    await runAll();
    expect(stage.runs).toBe(2);
    expect(await start(secretary, 'same')).not.toBe(answers[0]?.data.jobId);
  });

  test('is run by one of several instances', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => start(app.as('secretary'), key)));
    const worker = newId();
    const lanes = [app.services, otherServices(), app.services, otherServices()].map(async (services) => {
      while (await runNextJob(services, worker));
    });
    await Promise.all(lanes);
    expect(stage.runs).toBe(5);
    for (const id of ids) expect(await look(app.as('secretary'), id)).toMatchObject({ state: 'done' });
  });

  test('tells in words why it failed, and keeps the details of a fault to itself', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'broken');
    stage.during = async () => {
      throw new Error('password is 123');
    };
    await runAll();
    const job = await look(secretary, id);
    expect(job).toMatchObject({ state: 'failed', actions: [] });
    expect(job.message).not.toContain('123');
    expect(stage.written).toBe(0);
  });
});

describe('a running server', () => {
  test('works on the queue by itself, and gives back what it has in hand when it stops', async () => {
    const secretary = app.as('secretary');
    const first = await start(secretary, 'by itself');
    const stop = workOnJobs(app.services);
    await expect.poll(async () => (await look(secretary, first)).state).toBe('done');
    const begun = new Promise<JobRun>((resolve) => {
      stage.during = async (run) => {
        resolve(run);
        await once(run.cancelled, 'abort');
        run.cancelled.throwIfAborted();
      };
    });
    const second = await start(secretary, 'in hand');
    await begun;
    await stop();
    stage.during = async () => undefined;
    expect((await look(secretary, second)).state).toBe('running');
    await takeUpAbandoned(app.services);
    await runAll();
    expect((await look(secretary, second)).state).toBe('done');
  }, 40_000);
});

describe('cancelling', () => {
  test('ends a waiting job at once', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'never');
    expect((await secretary.call(jobCalls.cancel, { params: { id } })).data.state).toBe('cancelled');
    await runAll();
    expect(stage.runs).toBe(0);
    expect((await secretary.call(jobCalls.cancel, { params: { id } })).error).toBe('jobs.alreadyOver');
  });

  test('stops a running job before it writes anything, even when it does not listen', async () => {
    const secretary = app.as('secretary');
    const heard: boolean[] = [];
    for (const listens of [true, false]) {
      const id = await start(secretary, `cancel ${listens}`);
      stage.during = async ({ progress, cancelled }) => {
        await secretary.call(jobCalls.cancel, { params: { id } });
        if (listens) await progress(50).finally(() => heard.push(cancelled.aborted));
      };
      await runAll();
      expect(await look(secretary, id)).toMatchObject({ state: 'cancelled', resultName: null });
    }
    expect(heard).toEqual([true]);
    expect(stage.written).toBe(0);
  });

  test("of others' jobs is for those who look after all of them", async () => {
    const id = await start(app.as('secretary'), 'by the administrator');
    const { data } = await app.as('sysadmin').call(jobCalls.cancel, { params: { id } });
    expect(data.state).toBe('cancelled');
  });
});

describe('a server that dies in the middle of a job (case 28)', () => {
  test('leaves it to another instance, which begins anew and writes once', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'restart');
    const dead = newId();
    expect((await takeJob(app.services, dead))?.id).toBe(id);
    await takeUpAbandoned(otherServices());
    expect(await look(secretary, id)).toMatchObject({ state: 'running' });
    await expireLease(id);
    await takeUpAbandoned(otherServices());
    expect(await look(secretary, id)).toMatchObject({ state: 'queued' });
    expect(await runNextJob(otherServices(), newId())).toBe(true);
    expect(await look(secretary, id)).toMatchObject({ state: 'done' });
    expect(stage).toMatchObject({ runs: 1, written: 1 });
  });

  test('that comes back too late writes nothing', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'asleep');
    let first = true;
    stage.during = async () => {
      if (!first) return;
      first = false;
      await expireLease(id);
      await takeUpAbandoned(otherServices());
      await runNextJob(otherServices(), newId());
    };
    await runNextJob(app.services, newId());
    expect(await look(secretary, id)).toMatchObject({ state: 'done' });
    expect(stage).toMatchObject({ runs: 2, written: 1 });
  });

  test('fails a job that must not be begun twice, and says so', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'not again', 'test.single');
    await takeJob(app.services, newId());
    await expireLease(id);
    await takeUpAbandoned(otherServices());
    expect(await look(secretary, id)).toMatchObject({
      state: 'failed',
      message: '服务器在执行中停止，任务未完成，请重新发起',
    });
  });

  test('does not try for ever', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'deadly');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await takeJob(app.services, newId());
      await expireLease(id);
      await takeUpAbandoned(app.services);
    }
    expect(await look(secretary, id)).toMatchObject({ state: 'failed' });
  });

  test('gives back what it has not finished when it is stopped in good order', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'stopped');
    const stopping = new AbortController();
    stage.during = async ({ progress }) => {
      stopping.abort();
      await progress(10);
    };
    await runNextJob(app.services, newId(), stopping.signal);
    stage.during = async () => undefined;
    await takeUpAbandoned(otherServices());
    await runNextJob(otherServices(), newId());
    expect(await look(secretary, id)).toMatchObject({ state: 'done' });
  });
});

describe('rights', () => {
  test('are looked at again when the job runs', async () => {
    const roleId = await giveNewRole(app, 'teacher', {
      code: 'job-starter',
      scope: 'self',
      permissions: ['system:notice:view'],
    });
    const teacher = app.as('teacher', { role: 'job-starter' });
    const one = await start(teacher, 'with right');
    await runAll();
    expect(await look(app.as('teacher'), one)).toMatchObject({ state: 'done' });
    const [two, three] = [await start(teacher, 'without permission'), await start(teacher, 'without role')];
    await app.db.deleteFrom('rolePermissions').where('roleId', '=', roleId).execute();
    await runNextJob(app.services, newId());
    expect(await look(app.as('teacher'), two)).toMatchObject({ state: 'failed' });
    await app.db.insertInto('rolePermissions').values({ roleId, permission: 'system:notice:view' }).execute();
    await app.db.deleteFrom('accountRoles').where('roleId', '=', roleId).execute();
    await runAll();
    expect(await look(app.as('teacher'), three)).toMatchObject({ state: 'failed' });
    expect((await look(app.as('teacher'), three)).message).toContain('角色或权限已变化');
  });

  test('outlast the session the job was started in, not the account', async () => {
    const dean = app.as('dean');
    const first = await start(dean, 'signed out');
    await app.db
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now()` })
      .where('accountId', '=', await accountIdOf(app, 'dean'))
      .execute();
    await runAll();
    expect(await look(app.as('sysadmin'), first)).toMatchObject({ state: 'done' });
    const second = await start(app.as('dean'), 'disabled');
    await app.db.updateTable('accounts').set({ state: 'disabled' }).where('username', '=', 'dean').execute();
    await runAll();
    expect(await look(app.as('sysadmin'), second)).toMatchObject({ state: 'failed' });
    await app.db.updateTable('accounts').set({ state: 'active' }).where('username', '=', 'dean').execute();
  });
});

describe('results', () => {
  test('that may be had once are gone after the first download, of two at once one gets it', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'secret', 'test.secret');
    await runAll();
    const at = { params: { id } };
    const both = await Promise.all([
      secretary.call(jobCalls.result, at),
      secretary.call(jobCalls.result, at),
    ]);
    expect(statusesOf(both)).toEqual([200, 404]);
    expect((await secretary.call(jobCalls.result, at)).error).toBe('jobs.resultGone');
    const kept = () => app.db.selectFrom('files').select('id').where('recordId', '=', id).execute();
    await expect.poll(kept).toEqual([]);
  });

  test('are kept seven days', async () => {
    const secretary = app.as('secretary');
    const id = await start(secretary, 'old');
    await runAll();
    await app.db
      .updateTable('jobs')
      .set({ resultUntil: sql<Date>`result_until - interval '6 days'` })
      .where('id', '=', id)
      .execute();
    await forgetOldJobs(app.services);
    expect((await secretary.call(jobCalls.result, { params: { id } })).status).toBe(200);
    await app.db
      .updateTable('jobs')
      .set({ resultUntil: sql<Date>`result_until - interval '1 day 1 minute'` })
      .where('id', '=', id)
      .execute();
    expect((await secretary.call(jobCalls.result, { params: { id } })).error).toBe('jobs.resultGone');
    await forgetOldJobs(app.services);
    expect(await app.db.selectFrom('files').select('id').where('recordId', '=', id).execute()).toEqual([]);
  });
});

describe('daily work', () => {
  test('forgets what was submitted more than seven days ago', async () => {
    const accountId = newId();
    const days = [6, 8];
    await app.db
      .insertInto('submissions')
      .values(
        days.map((ago) => ({
          accountId,
          key: String(ago),
          fingerprint: '',
          createdAt: new Date(Date.now() - ago * 86_400_000),
        })),
      )
      .execute();
    await cleanUpDaily.run({ services: app.services } as Parameters<typeof cleanUpDaily.run>[0]);
    const kept = await app.db
      .selectFrom('submissions')
      .select('key')
      .where('accountId', '=', accountId)
      .execute();
    expect(kept).toEqual([{ key: '6' }]);
  });

  test('is done once a day, however many instances there are', async () => {
    await app.db.deleteFrom('jobs').where('scheduledFor', 'is not', null).execute();
    await Promise.all([app.services, otherServices(), app.services, otherServices()].map(scheduleDaily));
    await Promise.all([app.services, otherServices()].map((services) => runNextJob(services, newId())));
    await scheduleDaily(app.services);
    await runAll();
    const rows = await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'test.daily').execute();
    expect(rows.map(({ state }) => state)).toEqual(['done']);
    expect(stage.runs).toBe(1);
  });
});
