import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import pg from 'pg';
import { entryOf, sheetOf } from '../samples/training/grades/grade-sheet.ts';
import { classOf, enrolmentOf } from '../samples/training/study-records/teaching-class.ts';
import { connect, type Db } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import type { BenchContext } from './context.ts';
import { compare, timed } from './measure.ts';
import { type Statement, statementsDuring } from './watch-statements.ts';

const STUDENTS = 200;
const ROUNDS = 3;
const TRANSCRIPTS = 40;
const LISTS = 20;

/** A sheet that was checked, of a class of its own with two hundred students. */
const checkedSheet = async (db: Db, at: number): Promise<string> => {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'departmentId'])
    .where('state', '=', 'active')
    .orderBy('id')
    .offset(at)
    .executeTakeFirstOrThrow();
  const { id: termId } = await db
    .selectFrom('academicTerms')
    .select('id')
    .orderBy('firstMonday')
    .executeTakeFirstOrThrow();
  const place = { courseId: course.id, departmentId: course.departmentId, termId };
  const made = classOf({ code: `BENCH-G${at}`, ...place, enrolled: STUDENTS, capacity: STUDENTS });
  const sheet = sheetOf({ classId: made.id, ...place, state: 'checked', everSubmitted: true });
  const students = await db.selectFrom('studentRecords').select('id').orderBy('id').limit(STUDENTS).execute();
  const enrolments = students.map(({ id }) =>
    enrolmentOf({ studentId: id, classId: made.id, termId, courseId: course.id }),
  );
  await db.insertInto('teachingClasses').values(made).execute();
  await db.insertInto('enrolments').values(enrolments).execute();
  await db.insertInto('gradeSheets').values(sheet).execute();
  await db
    .insertInto('gradeEntries')
    .values(enrolments.map(({ id }) => entryOf({ sheetId: sheet.id, enrolmentId: id })))
    .execute();
  return sheet.id;
};

/** The same statements once more, without anybody asking for them, and taken back. */
const replayed = async (client: pg.Client, statements: readonly Statement[]): Promise<void> => {
  await client.query('begin');
  for (const { text, values } of statements) await client.query(text, values);
  await client.query('rollback');
};

/** Processor time of this process, ms. */
const spent = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const isAct = ({ text }: Statement): boolean => !/^\s*(begin|commit|rollback|start)/i.test(text);

/** Publishing a large sheet, issuing transcripts, the list of grades. */
export const gradesBench = async ({ databaseUrl, address, headers }: BenchContext) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const db = connect(databaseUrl, 4);
  const send = async (path: string, body?: object) => {
    const answer = await fetch(`${address}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  try {
    const sheets: string[] = [];
    for (let at = 0; at < ROUNDS; at++) sheets.push(await checkedSheet(db, at));
    let statements: Statement[] = [];
    const publishing = await compare(
      {
        a: () =>
          timed(async () => {
            const id = sheets.shift() ?? '';
            const seen = await statementsDuring(
              () => send(sheetCalls.publish.path.replace(':id', id), { version: 1 }),
              /./,
            );
            statements = seen.filter(isAct);
          }),
        b: () => timed(() => replayed(client, statements)),
      },
      ROUNDS,
    );
    const listed = await statementsDuring(() => send(gradeCalls.list.path), /./);
    const listing = await compare(
      {
        a: () =>
          timed(async () => {
            for (let call = 0; call < LISTS; call++) await send(gradeCalls.list.path);
          }),
        b: () =>
          timed(async () => {
            for (let call = 0; call < LISTS; call++) await replayed(client, listed.filter(isAct));
          }),
      },
      ROUNDS,
    );
    const students = await db
      .selectFrom('grades')
      .select('studentId')
      .distinct()
      .where('effective', '=', true)
      .limit(TRANSCRIPTS)
      .execute();
    const body = { studentIds: students.map(({ studentId }) => studentId), lang: 'zh', purpose: newId() };
    const { data } = (await (await send(transcriptCalls.issue.path, body)).json()) as {
      data: { ids: string[] };
    };
    const print = async (id: string) =>
      (await send(transcriptCalls.pdf.path.replace(':id', id))).arrayBuffer();
    // The thread that prints starts with the first and reads its fonts once.
    const [first = '', ...others] = data.ids;
    const start = await spent(() => print(first));
    const each = await spent(async () => {
      for (const id of others) await print(id);
    });
    return [
      {
        name: `publishing a sheet of ${STUDENTS} ÷ its own statements`,
        value: publishing.ratio,
        target: 3,
        detail: `${publishing.a.toFixed(0)} ms with everything that follows grades; ${publishing.b.toFixed(0)} ms its ${statements.length} statements alone`,
      },
      {
        name: 'list of grades ÷ its own statements',
        value: listing.ratio,
        target: 4,
        detail: `${(listing.a / LISTS).toFixed(1)} ms a call; ${(listing.b / LISTS).toFixed(1)} ms its statements alone`,
      },
      {
        name: 'a transcript, ms of processor time',
        value: each / Math.max(1, others.length),
        target: 15,
        detail: `mean of ${others.length}, asking for them included; ${start.toFixed(0)} ms the first, with the fonts`,
      },
    ];
  } finally {
    await client.end();
    await db.destroy();
  }
};
