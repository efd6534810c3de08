import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { ImportCalls } from '@graduate/contract/platform/import.ts';
import { expect, test } from 'vitest';
import { modules } from '../src/modules/index.ts';
import { useTestApp } from './app.ts';
import { readWorkbook, sendToCheck, typedWorkbook } from './workbooks.ts';

const app = useTestApp();

const OFFICES = 'sysadmin security'.split(' ');

const TEMPLATE = '/import/template';

const all: readonly Call[] = modules.flatMap(({ calls }) => Object.values(calls));
const templates = all.filter(({ path }) => path.endsWith(TEMPLATE) && !path.includes(':'));

/** Whoever of the demonstration may use it, with what it looks like. */
const templateFor = async (call: Call) => {
  for (const username of OFFICES) {
    const { raw } = await app.as(username).call(call as never, {} as never);
    if (raw.statusCode === 200) return { username, sheets: (await readWorkbook(raw.rawPayload)).sheets };
  }
  throw new Error(`nobody has ${call.path}`);
};

/** Things an example cannot know: whom and what the school has, and what is there already. */
const OF_THE_SCHOOL = /不存在|没有|已存在|已有|无权|不是|金额与发放单/;

test.each(templates.map((call) => [call.path, call] as const))(
  'the example of %s can be typed as it stands',
  async (path, call) => {
    const { username, sheets } = await templateFor(call);
    const [data, help] = sheets;
    const headings = (data?.rows[1] ?? []).map(String);
    const examples = new Map((help?.rows ?? []).map((row) => [String(row[0]), String(row[3] ?? '')]));
    const row = headings.map((heading) => examples.get(heading.replace('*', '')) ?? '');
    const check = all.find((one) => one.path === path.slice(0, -'/template'.length));
    const sheet = await typedWorkbook([headings, row]);
    const answer = await sendToCheck(app, app.as(username), { check } as unknown as ImportCalls, sheet);
    expect([answer.status, answer.message]).toEqual([200, expect.anything()]);
    const told = answer.data.problems.map((problem) => JSON.stringify(problem));
    expect(told.filter((one) => !OF_THE_SCHOOL.test(one))).toEqual([]);
  },
);
