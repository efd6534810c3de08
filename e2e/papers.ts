import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { NewPaper } from '@graduate/contract/examination/papers/papers.ts';
import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Envelope } from '@graduate/contract/platform/envelope.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const RED_SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAH0lEQVR42mO4oKBAFcQwatCoQaMGjRo0atCoQQNvEAA9qGQfJ58HTwAAAABJRU5ErkJggg==';

export const HOUR_MS = 3_600_000;

type Sent =
  | { data: object }
  | { multipart: NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart'] };

/** Speaks to the server as the person of a window does. */
const speak = async (page: Page, path: string, sent: Sent | undefined): Promise<unknown> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'yjs.token')?.value;
  const headers = { Authorization: `Bearer ${token}` };
  const address = `service/${path}`;
  const answered = sent
    ? await page.request.post(address, { headers, ...sent })
    : await page.request.get(address, { headers });
  const answer = (await answered.json()) as Envelope;
  expect(answer.code, answer.msg).toBe(200);
  return answer.data;
};

const post = async (page: Page, path: string, sent: Sent) =>
  (await speak(page, path, sent)) as { id: string; version: number };

/** The one sheet of a paper, as its author finds it. */
export const onlySheet = async (author: Page, paperId: string): Promise<{ id: string; leaves: number }> => {
  const path = answeringCalls.sheets.path.replace(':id', paperId);
  const { list } = (await speak(author, path, undefined)) as { list: [{ id: string; leaves: number }] };
  expect(list).toHaveLength(1);
  return list[0];
};

const send = (page: Page, path: string, data: object) => post(page, path, { data });

/** A red square, uploaded for a question: the name texts call it by. */
export const pictureBy = async (author: Page): Promise<string> => {
  const { moduleCode, businessCode } = QUESTION_FILES;
  const file = { name: '图.png', mimeType: 'image/png', buffer: Buffer.from(RED_SQUARE, 'base64') };
  const multipart = { mkCode: moduleCode, coreCode: businessCode, file };
  return `file:${(await post(author, fileCalls.upload.path, { multipart })).id}`;
};

type Sketch = Pick<NewPaper, 'title' | 'kind' | 'showResult'> & {
  pages: readonly { title: string; questions: readonly Question[] }[];
  exam: NewPaper['design']['exam'];
  endsInMs: number;
  anonymous?: boolean;
};

/** Writes and publishes a paper for everybody. */
export const publish = async (
  author: Page,
  { pages, exam, endsInMs, anonymous = false, ...given }: Sketch,
): Promise<string> => {
  const { id, version } = await send(author, paperCalls.create.path, {
    ...given,
    titleEn: '',
    subkind: '',
    description: '<p>请如实填写。</p>',
    anonymous,
    attempts: 1,
    mayEdit: false,
    from: formatWireTime(new Date(Date.now() - HOUR_MS)),
    to: formatWireTime(new Date(Date.now() + endsInMs)),
    audience: { kind: 'everybody', roleIds: [], departmentIds: [], grades: [], levels: [] },
    design: {
      exam,
      sections: pages.map((page, at) => ({ id: `s${at}`, titleEn: '', draw: null, ...page })),
    },
  });
  await send(author, paperCalls.publish.path.replace(':id', id), { version });
  return id;
};

export const single = (title: string, labels: readonly string[]) => ({
  ...newQuestion('single'),
  title: `<p>${title}</p>`,
  options: labels.map((label, at) => ({ ...newOption(label), id: `o${at}` })),
});
