import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import pg from 'pg';
import { demonstrationIds, insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import {
  matrix,
  multiple,
  number,
  rating,
  sectionsOf,
  single,
} from '../samples/examination/papers/contents.ts';
import { insertPaper } from '../samples/examination/papers/insert-paper.ts';
import { randomAnswers } from '../samples/examination/papers/random-answer.ts';
import { randomFrom } from '../samples/seeded-random.ts';
import { marksOf } from '../src/modules/examination/papers/answering/marks-of.ts';
import { connect, type Db, SESSION_OPTIONS } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { inTurns } from '../src/platform/in-turns.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { timed } from './measure.ts';
import { statementsDuring } from './watch-statements.ts';

const A_MINUTE_MS = 60_000;
const ANSWERERS = 1000;
const WINDOWS = 50;

const fives = ['非常满意', '满意', '一般', '不满意', '很不满意'];
const subjects = ['课程', '教材', '教室', '考核'];

/** Twenty questions as people ask them. */
const sections = sectionsOf([
  ['一', subjects.map((subject) => single(`您对${subject}的评价`, fives))],
  ['二', subjects.map((subject) => rating(`${subject}评分`, 10))],
  [
    '三',
    subjects.map((subject) => multiple(`${subject}需要改进的方面`, ['内容', '形式', '时间', '条件', '其他'])),
  ],
  ['四', subjects.map((subject) => matrix(`${subject}分项评分`, ['一', '二', '三']))],
  ['五', subjects.map((subject) => number(`每周用于${subject}的小时`, 0, 40, '小时'))],
]);
const questions = questionsIn(sections);

type Person = { accountId: string; username: string };

/** Students who can sign in. */
const addPeople = async (db: Db): Promise<Person[]> => {
  const people = Array.from({ length: ANSWERERS }, (_, at) => ({
    accountId: newId(),
    username: `answerer${at}`,
  }));
  await insertAccounts(
    db,
    people.map(({ accountId, username }) => ({
      id: accountId,
      username,
      realName: '答卷人',
      personKind: 'student',
      roles: ['student'],
      departmentIds: [demonstrationIds.department('208')],
    })),
  );
  return people;
};

const paperFor = (db: Db, title: string, people: readonly Person[], anonymous: boolean) =>
  insertPaper(db, {
    title,
    anonymous,
    roleId: demonstrationIds.role('training'),
    authorId: demonstrationIds.account('training'),
    departmentId: demonstrationIds.department('100'),
    design: { sections, exam: null },
    people: people.map(({ accountId }) => ({ accountId })),
  });

/** Everybody has begun; what is measured is the minute in which all of them press the button. */
const begin = async (db: Db, paperId: string, people: readonly Person[]): Promise<Map<string, string>> => {
  const now = new Date();
  const rows = people.map(({ accountId }) => ({
    id: newId(),
    paperId,
    paperVersion: 1,
    accountId,
    attempt: 1,
    state: 'open' as const,
    seed: newId(),
    startedAt: now,
    savedAt: now,
    submittedAt: null,
    deadlineAt: new Date(now.getTime() + 10 * A_MINUTE_MS),
    seconds: null,
    score: null,
    passed: null,
    gradedBy: null,
    gradedAt: null,
  }));
  await db.insertInto('paperSheets').values(rows).execute();
  return new Map(rows.map(({ accountId, id }) => [accountId, id]));
};

/** A thousand people submit a paper of twenty questions, by name or anonymously. */
const rush = async (
  { address, headersOf }: BenchContext,
  db: Db,
  people: readonly Person[],
  anonymous: boolean,
) => {
  const id = await paperFor(db, `高峰提交${anonymous ? '（匿名）' : ''}`, people, anonymous);
  const sheets = anonymous ? undefined : await begin(db, id, people);
  const signed: { person: Person; headers: Record<string, string> }[] = [];
  for (const person of people) signed.push({ person, headers: await headersOf(person.username) });
  const send = keepAliveClient(WINDOWS);
  let errors = 0;
  const submit = async ({ person, headers }: (typeof signed)[number]) => {
    const answers = randomAnswers(questions, randomFrom(person.username));
    const path = sheets
      ? answeringCalls.submit.path.replace(':id', sheets.get(person.accountId) ?? '')
      : answeringCalls.submitAnonymous.path.replace(':id', id);
    const body = sheets ? { answers } : { answers, paperVersion: 1 };
    await send(`${address}/${path}`, { method: 'POST', headers, body }).catch(() => {
      errors += 1;
    });
  };
  const took = await timed(() => inTurns(signed, WINDOWS, submit));
  const { answered } = await db
    .selectFrom('paperCounts')
    .select('answered')
    .where('paperId', '=', id)
    .executeTakeFirstOrThrow();
  if (errors > 0 || answered !== people.length) throw new Error(`${errors} errors, ${answered} answered`);
  return took;
};

export const paperRush = async (context: BenchContext) => {
  const db = connect(context.databaseUrl, 4);
  const people = await addPeople(db);
  const named = await rush(context, db, people, false);
  const anonymous = await rush(context, db, people, true);
  await db.destroy();
  return [
    { what: 'by name', took: named },
    { what: 'anonymously', took: anonymous },
  ].map(({ what, took }) => ({
    name: `papers: share of a minute that ${ANSWERERS} submissions ${what} take`,
    value: took / A_MINUTE_MS,
    target: 1,
    detail: `${ANSWERERS} sheets of ${questions.length} questions in ${(took / 1000).toFixed(1)} s, 0 errors`,
  }));
};

const SHEETS = 20_000;
const ROUNDS = 3;
const MOST_MS = 300;

/** Anonymous sheets need no accounts, so that as many as wanted can be made. */
const fillSheets = async (db: Db, paperId: string): Promise<void> => {
  const departments = await db.selectFrom('departments').select('id').execute();
  for (let from = 0; from < SHEETS; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, at) => {
      const random = randomFrom(`sheet ${from + at}`);
      const answers = randomAnswers(questions, random);
      return {
        id: newId(),
        paperId,
        paperVersion: 1,
        answers: JSON.stringify(answers),
        marks: marksOf(answers),
        departmentId: random.pick(departments).id,
        grade: random.between(2022, 2026),
        level: 'M' as const,
        shown: true,
      };
    });
    await db.insertInto('anonymousSheets').values(rows).execute();
  }
};

/** How long the database works for the analysis of many sheets: the best of some. */
export const paperAnalysis = async ({ databaseUrl, address, headersOf }: BenchContext) => {
  const db = connect(databaseUrl, 4);
  const id = await paperFor(db, '两万份答卷', [], true);
  await fillSheets(db, id);
  await db
    .updateTable('paperCounts')
    .set({ sheets: SHEETS, answered: SHEETS })
    .where('paperId', '=', id)
    .execute();
  await db.destroy();
  const headers = await headersOf('training');
  const client = new pg.Client({ connectionString: databaseUrl, options: SESSION_OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('vacuum analyze anonymous_sheets');
  const send = keepAliveClient(1);
  const timeOf = async (url: string): Promise<number> => {
    await send(url, { headers });
    const statements = await statementsDuring(() => send(url, { headers }), /paper|anonymous_sheets/);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(
        await timed(async () => {
          for (const { text, values } of statements) await client.query(text, values);
        }),
      );
    return Math.min(...times);
  };
  const path = analysisCalls.analysis.path.replace(':id', id);
  const whole = await timeOf(`${address}/${path}`);
  const cross = await timeOf(`${address}/${path}/cross?questionId=${questions[0]?.id}&by=department`);
  await client.end();
  return {
    name: `papers: database time of the analysis of ${SHEETS} sheets, of ${MOST_MS} ms`,
    value: whole / MOST_MS,
    target: 1,
    detail: `${whole.toFixed(0)} ms for ${questions.length} questions, ${cross.toFixed(0)} ms for one by department`,
  };
};
