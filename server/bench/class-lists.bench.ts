import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { workloadCalls } from '@graduate/contract/training/term-reports/workload.ts';
import { sql } from 'kysely';
import { connect } from '../src/platform/database/connect.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { timed } from './measure.ts';
import { emptyTerm, fill } from './week-slots.bench.ts';

const CLASSES = 10_000;
const ROUNDS = 40;
const LIST_MS = 400;
const GRID_MS = 300;

const p95 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

type Asked = { name: string; path: string; target: number; body?: object };

/** The lists of teaching, the week a class is placed in and timetables, over HTTP, with ten thousand classes in the term. */
export const classLists = async ({ databaseUrl, address, headers }: BenchContext) => {
  const db = connect(databaseUrl, 2);
  try {
    const termId = await emptyTerm(db);
    const { classes, meetings } = await fill(db, termId, CLASSES);
    await sql`analyze`.execute(db);
    const [one, meeting] = [classes[CLASSES / 2], meetings[CLASSES / 2]];
    const roomId = meeting?.roomId ?? null;
    const list = (name: string, path: string, query: Record<string, string> = {}): Asked => ({
      name,
      path: `${path}?${new URLSearchParams({ termId, ...query }).toString()}`,
      target: LIST_MS,
    });
    const grid = (name: string, path: string, body?: object): Asked => ({
      name,
      path,
      target: GRID_MS,
      ...(body && { body }),
    });
    const asked: Asked[] = [
      list('classes', scheduleCalls.list.path),
      list('classes, page 400', scheduleCalls.list.path, { page: '400' }),
      list('classes by keyword', scheduleCalls.list.path, { keyword: 'BENCH-W77' }),
      list('classes not placed', scheduleCalls.list.path, { complete: 'false' }),
      list('tasks', taskCalls.list.path),
      list('changes of classes', changeCalls.list.path),
      list('workload', workloadCalls.listWorkload.path),
      grid('the week a class is placed in', scheduleCalls.slots.path.replace(':id', one?.id ?? ''), {
        weeks: '1-8',
        periodCount: 2,
        roomId,
        teacherIds: [],
      }),
      grid(
        'a class with all that is needed to place it',
        scheduleCalls.find.path.replace(':id', one?.id ?? ''),
      ),
      grid('the week of a room', `api/training/timetables/room/${roomId}?termId=${termId}&week=5`),
      grid('the term of a room', `api/training/timetables/room/${roomId}?termId=${termId}&week=0`),
      grid('the own timetable', `api/home/timetable?termId=${termId}&week=5`),
    ];
    const send = keepAliveClient(1);
    const results = [];
    for (const { name, path, target, body } of asked) {
      const ask = () =>
        send(`${address}/${path}`, { headers, ...(body && { method: 'POST' as const, body }) });
      await ask();
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(ask));
      results.push({
        name: `${name}, p95 in ms, ${CLASSES} classes in the term`,
        value: p95(times),
        target,
        detail: `${ROUNDS} calls one after the other`,
      });
    }
    return results;
  } finally {
    await db.destroy();
  }
};
