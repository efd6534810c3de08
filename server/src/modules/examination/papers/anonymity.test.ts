import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertPaper, sectionOf } from '../../../../samples/examination/papers/insert-paper.ts';
import { useTestApp } from '../../../../test/app.ts';
import {
  analysisCalls,
  answeringCalls,
  choice,
  chosen,
  paperCalls,
  papersIn,
  words,
} from '../../../../test/papers.ts';
import { partsOf } from '../../../../test/workbooks.ts';
import { closeOverdue, mixNewSheets } from './answering/keep-time.ts';

const app = useTestApp();
const { submitAnonymously, analysis, students } = papersIn(app);

const PEOPLE = 24;

/** An anonymous paper for these people, of two departments and two grades. */
const anonymousPaper = async (names: readonly string[], title: string) =>
  insertPaper(app.db, {
    title,
    roleId: demonstrationIds.role('training'),
    authorId: demonstrationIds.account('training'),
    departmentId: demonstrationIds.department('100'),
    anonymous: true,
    design: { sections: [sectionOf([choice('q'), words('w', { required: false })])], exam: null },
    people: names.map((name, index) => ({
      accountId: demonstrationIds.account(name),
      departmentId: demonstrationIds.department(index % 3 === 0 ? '201' : '208'),
      grade: 2024 + (index % 2),
      level: 'M' as const,
    })),
  });

const answerAll = async (id: string, names: readonly string[]) => {
  for (const [index, name] of names.entries()) {
    const { status, message } = await submitAnonymously(
      id,
      { q: chosen(`q${index % 3}`), w: { text: `心里话第${name}号` } },
      name,
    );
    if (status !== 200) throw new Error(message);
  }
};

type Place = { id: string; place: string; xmin: string; words: string };

const sheetsOnDisk = async (paperId: string): Promise<Place[]> => {
  const { rows } =
    await sql<Place>`select id, ctid::text as place, xmin::text as xmin, answers #>> '{w,text}' as words
    from anonymous_sheets where paper_id = ${paperId} order by ctid`.execute(app.db);
  return rows;
};

describe('50-6 an anonymous answer cannot be tied to a person', () => {
  test('by anything an attacker with all tables, logs, keys and exports has', async () => {
    const names = await students(PEOPLE, 'anon');
    const id = await anonymousPaper(names, '匿名问卷一');
    const headers = { 'idempotency-key': 'a-key-of-a-careful-browser' };
    const first = await app.as(names[0] ?? '').call(answeringCalls.submitAnonymous, {
      params: { id },
      body: { paperVersion: 1, answers: { q: chosen('q0'), w: { text: `心里话第${names[0]}号` } } },
      headers,
    });
    expect(first.data).toEqual({ sheetId: null, score: null, passed: null });
    await answerAll(id, names.slice(1));
    await mixNewSheets(app.services);

    const sheets = await sheetsOnDisk(id);
    expect(sheets).toHaveLength(PEOPLE);

    // Place and transaction: one for all of them, none shared with anything that names a person, in the order of chance.
    const transactions = new Set(sheets.map(({ xmin }) => xmin));
    expect(transactions.size).toBe(1);
    const { rows: others } = await sql<{
      xmin: string;
    }>`select xmin::text as xmin from paper_people where paper_id = ${id}
      union all select xmin::text from audit_log union all select xmin::text from submissions`.execute(
      app.db,
    );
    expect(others.filter(({ xmin }) => transactions.has(xmin))).toEqual([]);
    expect(sheets.map((one) => one.id)).toEqual(sheets.map((one) => one.id).sort());
    expect(sheets.map(({ words: said }) => said)).not.toEqual(names.map((name) => `心里话第${name}号`));
    // Random ids, not the usual ones that grow with time.
    expect(sheets.every((one) => one.id[14] === '4')).toBe(true);

    // Columns: nothing but answers and groups of at least five, and none that holds a moment or an account.
    const { rows: columns } = await sql<{
      name: string;
      type: string;
    }>`select column_name as name, data_type as type
      from information_schema.columns where table_name = 'anonymous_sheets' order by ordinal_position`.execute(
      app.db,
    );
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'id uuid',
      'paper_id uuid',
      'paper_version integer',
      'answers jsonb',
      'marks ARRAY',
      'department_id uuid',
      'grade integer',
      'level text',
      'shown boolean',
    ]);
    const { rows: groups } = await sql<{ size: number }>`select count(*) as size from anonymous_sheets
      where paper_id = ${id} group by department_id, grade, level`.execute(app.db);
    expect(groups.every(({ size }) => size >= 5)).toBe(true);

    // Every other table: the words of an answer and the ids of sheets stand nowhere else.
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'anonymous_sheets'`.execute(
      app.db,
    );
    for (const { name } of tables) {
      const { rows: found } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where t::text like '%心里话%' or t::text ~ ${sheets.map((one) => one.id).join('|')} limit 1`.execute(
        app.db,
      );
      expect(found, name).toEqual([]);
    }

    // The log names the act and never the answer; no submission is remembered with its key.
    const { rows: log } = await sql<{ action: string; after: unknown }>`select action, after from audit_log
      where subject_id = ${id} and account_id is not null`.execute(app.db);
    expect(new Set(log.map(({ action, after }) => `${action} ${JSON.stringify(after)}`))).toEqual(
      new Set(['sheet.submitAnonymously null']),
    );
    const { rows: keys } =
      await sql`select 1 from submissions where key = ${headers['idempotency-key']}`.execute(app.db);
    expect(keys).toEqual([]);

    // Exports and lists: answers in the order of chance, without a person or a time.
    const file = await app.as('training').call(analysisCalls.exportAnswers, { params: { id } });
    const text = [...(await partsOf(file.raw.rawPayload)).values()].join();
    expect(names.some((name) => text.includes(`学生${name}`))).toBe(false);
    const listed = await app
      .as('training')
      .call(answeringCalls.sheets, { params: { id }, query: { limit: 200 } });
    expect(
      listed.data.list.every(({ realName, submittedAt }) => realName === null && submittedAt === null),
    ).toBe(true);
    expect(listed.data.list.map((one) => one.id)).toEqual(listed.data.list.map((one) => one.id).sort());
  });

  test('by its requests in the log of the server', async () => {
    const lines: string[] = [];
    const [name = ''] = await students(1, 'logged');
    const id = await anonymousPaper([name], '匿名问卷二');
    const { log } = app.fastify;
    const before = { info: log.info.bind(log) };
    log.info = ((details: object, message?: string) => {
      lines.push(JSON.stringify([details, message]));
      before.info(details, message);
    }) as typeof log.info;
    await answerAll(id, [name]);
    log.info = before.info;
    const written = lines.join('');
    expect(written).not.toContain('心里话');
    expect(written).not.toContain(demonstrationIds.account(name));
  });

  test('by looking twice: answers enter the analysis in batches of five, and five stay behind', async () => {
    const names = await students(13, 'twice');
    const id = await anonymousPaper(names, '匿名问卷三');
    const counted = async () => {
      await mixNewSheets(app.services);
      const { sheets, waiting, answered, questions } = await analysis(id);
      return { sheets, waiting, answered, told: questions[0]?.answered };
    };
    await answerAll(id, names.slice(0, 9));
    expect(await counted()).toEqual({ sheets: 0, waiting: 9, answered: 9, told: 0 });
    await answerAll(id, names.slice(9, 12));
    expect(await counted()).toEqual({ sheets: 7, waiting: 5, answered: 12, told: 7 });
    await answerAll(id, names.slice(12));
    expect(await counted()).toEqual({ sheets: 7, waiting: 6, answered: 13, told: 7 });
    await app.db
      .updateTable('papers')
      .set({ toAt: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute();
    await closeOverdue(app.services);
    expect(await counted()).toEqual({ sheets: 13, waiting: 0, answered: 13, told: 13 });
  });

  test('by a paper so few answered that they would be known: nothing of it is told', async () => {
    const names = await students(4, 'few');
    const id = await anonymousPaper(names, '匿名问卷四');
    await answerAll(id, names);
    const { version } = await app.db
      .selectFrom('papers')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.as('training').call(paperCalls.close, { params: { id }, body: { version } });
    const { questions, sheets } = await analysis(id);
    expect({ sheets, told: questions.map(({ answered }) => answered) }).toEqual({ sheets: 0, told: [0, 0] });
    const texts = await app
      .as('training')
      .call(analysisCalls.texts, { params: { id }, query: { questionId: 'w' } });
    expect(texts.data.total).toBe(0);
    const listed = await app.as('training').call(answeringCalls.sheets, { params: { id }, query: {} });
    expect(listed.data.total).toBe(0);
  });

  test('by its group: small ones are hidden, and do not follow from the rest', async () => {
    const names = await students(14, 'group');
    const id = await anonymousPaper(names, '匿名问卷五');
    await app.db
      .updateTable('paperPeople')
      .set({ departmentId: demonstrationIds.department('208'), grade: 2024 })
      .where('paperId', '=', id)
      .execute();
    await app.db
      .updateTable('paperPeople')
      .set({ departmentId: demonstrationIds.department('302'), grade: 2023 })
      .where('paperId', '=', id)
      .where('accountId', '=', demonstrationIds.account(names[0] ?? ''))
      .execute();
    await app.db
      .updateTable('paperPeople')
      .set({ departmentId: demonstrationIds.department('203') })
      .where('paperId', '=', id)
      .where('accountId', 'in', names.slice(1, 7).map(demonstrationIds.account))
      .execute();
    await answerAll(id, names);
    await app.db
      .updateTable('papers')
      .set({ toAt: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute();
    await closeOverdue(app.services);
    const { data } = await app
      .as('training')
      .call(analysisCalls.cross, { params: { id }, query: { questionId: 'q', by: 'department' } });
    expect(data.groups.map(({ answered }) => answered)).toEqual([7]);
    const { rows: alone } = await sql`select 1 from anonymous_sheets where paper_id = ${id}
      and department_id = ${demonstrationIds.department('302')}`.execute(app.db);
    expect(alone).toEqual([]);
  });
});

test('an anonymous paper is answered once, also in two windows at the same time', async () => {
  const [name = ''] = await students(1, 'once');
  const id = await anonymousPaper([name], '匿名问卷六');
  const both = await Promise.all([1, 2, 3].map(() => submitAnonymously(id, { q: chosen('q0') }, name)));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
  const { rows } = await sql`select 1 from anonymous_sheets where paper_id = ${id}`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('an anonymous paper has no draft on the server', async () => {
  const [name = ''] = await students(1, 'draft');
  const id = await anonymousPaper([name], '匿名问卷七');
  const refused = await app.as(name).call(answeringCalls.start, { params: { id } });
  expect(refused.error).toBe('papers.anonymousOnly');
});
