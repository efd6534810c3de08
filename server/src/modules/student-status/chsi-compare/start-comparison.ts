import { readFile } from 'node:fs/promises';
import { text } from '@graduate/contract/platform/text.ts';
import { COMPARE_LIMITS, CompareForm } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { type DocumentNumbers, documentNumbers } from '../../../platform/document-numbers.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { languageOf } from '../../../platform/http/answer.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { newId } from '../../../platform/ids.ts';
import { definePersonsJob } from '../../../platform/job-kind.ts';
import { takeQuota, withForm } from '../../commons/files/public.ts';
import { studentScope } from '../students/public.ts';
import { noSuchRun, refusals } from './chsi-compare.errors.ts';
import { mustReachAll } from './chsi-compare.queries.ts';
import { compareRegister, type Diff, documentIn } from './compare-register.ts';
import { ourStudents } from './our-students.ts';
import { type Register, readRegister } from './read-register.ts';

const MB = 1024 * 1024;
const JOB = 'students.chsiCompare';
const PER_BEAT = 500;

const nameOf = (givenName: string): string => (givenName.split(/[\\/]/).at(-1) ?? '').slice(-200);

/** Takes a file of the register and puts its comparison into the queue; the rows wait sealed. */
export const startComparison = async ({
  db,
  services,
  author,
  request,
}: HttpContext): Promise<{ id: string; jobId: string }> => {
  mustReachAll(studentScope(author.actor));
  if (!request.isMultipart()) throw platformErrors.malformedBody();
  return withForm(
    services,
    request,
    () => COMPARE_LIMITS.megabytes * MB,
    async (given, file) => {
      const { grades = '' } = readInput(CompareForm, given, languageOf(request));
      if (!file) throw refusals.noFile();
      const fileName = nameOf(file.givenName);
      const register = await readRegister(fileName, await readFile(file.path));
      const documents = await documentNumbers(db);
      const id = newId();
      await db.transaction().execute(async (tx) => {
        await takeQuota(tx, author.actor.accountId, file.size);
        await tx
          .insertInto('chsiCompareRuns')
          .values({
            id,
            fileName,
            grades: grades.split(',').filter(Boolean).map(Number),
            content: documents.seal(JSON.stringify(register.rows)),
            state: 'running',
            rows: register.rows.length,
            fields: register.fields,
            createdBy: author.actor.accountId,
          } as never)
          .execute();
        await audit(tx, author, {
          action: 'chsiCompare.start',
          subject: 'chsiCompare',
          subjectId: id,
          after: { fileName, rows: register.rows.length, fields: register.fields },
        });
      });
      const { jobId } = await services.startJob(author, { kind: JOB, input: { runId: id }, key: id });
      return { id, jobId };
    },
  );
};

const sealedIn = (diff: Diff, { seal }: DocumentNumbers) =>
  diff.fields.map((one) =>
    one.field === 'idNumber'
      ? { ...one, ours: one.ours && seal(one.ours), theirs: one.theirs && seal(one.theirs) }
      : one,
  );

export const asKept = (runId: string, diff: Diff, documents: DocumentNumbers) => {
  const { side, student, row, matchedBy, repeated } = diff;
  const document = student?.values.idNumber || (row ? documentIn(row) : '');
  return {
    id: newId(),
    runId,
    side,
    studentId: student?.id ?? null,
    rowNo: row?.rowNo ?? null,
    studentNo: student?.values.studentNo || row?.values.studentNo || null,
    name: student?.values.name || row?.values.name || '—',
    idNumber: document ? documents.seal(document) : null,
    examineeNo: student?.values.examineeNo || row?.values.examineeNo || null,
    matchedBy,
    fields: sealedIn(diff, documents),
    repeated,
  };
};

const finish = async (
  tx: Tx,
  runId: string,
  outcome: { state: 'done' | 'failed'; same?: number; message: ReturnType<typeof text> },
): Promise<void> => {
  const { state, same = 0, message } = outcome;
  await tx
    .updateTable('chsiCompareRuns')
    .set({
      state,
      same,
      percent: 100,
      message: message.zh,
      messageEn: message.en,
      content: null,
      finishedAt: sql<Date>`now()`,
    })
    .where('id', '=', runId)
    .execute();
};

const FAILED = text('比对未完成，请重新上传', 'The comparison did not finish: upload the file again');

export const compareJob = definePersonsJob({
  kind: JOB,
  title: text('学信网比对', "Comparison with the ministry's register"),
  permission: 'student:chsi:compare',
  input: z.object({ runId: z.uuid() }),
  run: async ({ input: { runId }, author, services: { db }, progress, cancelled }) => {
    mustReachAll(studentScope(author.actor));
    const run = await db
      .selectFrom('chsiCompareRuns')
      .select(['content', 'fields', 'grades'])
      .where('id', '=', runId)
      .executeTakeFirst();
    if (!run?.content) throw noSuchRun();
    const documents = await documentNumbers(db);
    const rows = JSON.parse(documents.open(run.content)) as Register['rows'];
    const beat = async (at: number) => {
      if (at % PER_BEAT !== 0) return;
      const percent = Math.round((at / rows.length) * 90);
      await db.updateTable('chsiCompareRuns').set({ percent }).where('id', '=', runId).execute();
      await progress(percent);
    };
    try {
      const students = await ourStudents(db, run.grades, documents);
      const { diffs, same } = await compareRegister(
        students,
        { rows, fields: run.fields },
        documents.digest,
        beat,
      );
      const count = (side: Diff['side']) => diffs.filter((diff) => diff.side === side).length;
      const [fields, ours, theirs] = [count('fields'), count('ours'), count('theirs')];
      const message = text(
        `一致${same}人，字段不一致${fields}人，仅本校有${ours}人，仅学信网有${theirs}人`,
        `${same} the same, ${fields} different, ${ours} only here, ${theirs} only in the register`,
      );
      return {
        text: message,
        commit: async (tx) => {
          await insertMany(
            tx,
            'chsiCompareDiffs',
            diffs.map((diff) => asKept(runId, diff, documents)) as never,
          );
          await finish(tx, runId, { state: 'done', same, message });
        },
      };
    } catch (error) {
      // A job given back when the server stops is begun anew and needs its rows then.
      if (!cancelled.aborted)
        await db.transaction().execute((tx) => finish(tx, runId, { state: 'failed', message: FAILED }));
      throw error;
    }
  },
});
