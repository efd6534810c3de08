import { type ImportMode, importModes } from '@graduate/contract/platform/import.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { type Route, serve } from '../../http/serve.ts';
import { definePersonsJob, type JobKind } from '../../job-kind.ts';
import { sendWorkbook } from '../sheet.ts';
import { withinLimits } from '../workbook.ts';
import { checkWorkbook } from './check-workbook.ts';
import { importErrors } from './import.errors.ts';
import type { ImportRecord, ImportSpec } from './import-spec.ts';
import { judgeRows } from './judge-rows.ts';
import { markWorkbook } from './mark-workbook.ts';
import { readRows } from './read-rows.ts';
import { receiveWorkbook } from './receive-workbook.ts';
import { contentOf, findBatch, markApplied, reportOn, stage, stagedRows } from './staging.ts';
import { templateOf } from './template.ts';

const JobInput = z.object({
  batchId: z.uuid(),
  mode: z.enum(importModes),
  record: z.record(z.string(), z.string()).optional(),
});

/** What of the input names the record in the path. */
const recordIn = (input: unknown): ImportRecord => {
  const { id: _id, mode: _mode, ...record } = (input ?? {}) as Record<string, string>;
  return record;
};

const mustBeWhole = (batch: { rowCount: number; badRowCount: number }, mode: ImportMode): void => {
  if (mode === 'everything' && batch.badRowCount > 0) throw importErrors.badRowsLeft();
  if (batch.badRowCount === batch.rowCount) throw importErrors.noGoodRows();
};

/** An import, declared once: template, check, report in the user's own file, and a job that writes all or nothing. */
export const defineImport = <S, R>(spec: ImportSpec<S, R>): { routes: readonly Route[]; job: JobKind } => {
  const { name, title, calls, columns } = spec;
  const kind = `import.${name}`;
  const { access } = calls.confirm;
  /** What was checked for one record is not found under another. */
  const nameFor = (record: ImportRecord): string => [name, ...Object.values(record)].join(':');

  const routes = [
    serve(calls.template, {
      handle: async ({ db, author: { actor }, language, reply }, input) => {
        const scope = spec.scope(actor);
        const choices = await spec.choices(db, scope, recordIn(input));
        const filled = await spec.filled?.(db, scope, recordIn(input));
        const template = await templateOf(spec, choices, language, filled);
        const fileName = language === 'zh' ? `${title.zh}导入模板.xlsx` : `${title.en} template.xlsx`;
        return sendWorkbook(reply, fileName, template);
      },
    }),

    serve(calls.check, {
      handle: async ({ db, services, author, language, request }, input) => {
        const record = recordIn(input);
        const { fileName, content } = await receiveWorkbook(request);
        const sheet = await readRows(await checkWorkbook(content), spec);
        const { problems } = await judgeRows(
          spec,
          { services, scope: spec.scope(author.actor), author, record },
          sheet.rows,
        );
        const { accountId } = author.actor;
        const checked = { name: nameFor(record), accountId, fileName, content, sheet, problems };
        return reportOn(await stage(db, checked), checked, columns, language);
      },
    }),

    serve(calls.report, {
      handle: async ({ db, author: { actor }, language, reply }, input) => {
        const batch = await findBatch(db, nameFor(recordIn(input)), actor.accountId, input.id);
        const { id, headerRow, fileName, appliedAt } = batch;
        if (appliedAt) throw importErrors.noGoodRows();
        const rows = await stagedRows(db, id);
        const content = await withinLimits(await contentOf(db, id));
        const marked = await markWorkbook(content, { headerRow, columns, rows }, language);
        const suffix = language === 'zh' ? '核对结果' : 'checked';
        return sendWorkbook(reply, fileName.replace(/\.xlsx$/i, `-${suffix}.xlsx`), marked);
      },
    }),

    serve(calls.confirm, {
      handle: async ({ db, services, author }, asked) => {
        const { id, mode } = asked;
        const record = recordIn(asked);
        const batch = await findBatch(db, nameFor(record), author.actor.accountId, id);
        if (batch.jobId) return { jobId: batch.jobId };
        mustBeWhole(batch, mode);
        const input = { batchId: batch.id, mode, record };
        const { jobId } = await services.startJob(author, { kind, input, key: batch.id });
        return { jobId };
      },
    }),
  ];

  const job = definePersonsJob({
    kind,
    title: text(`导入${title.zh}`, `Import: ${title.en}`),
    permission: access.permission,
    duty: access.duty,
    input: JobInput,
    run: async ({ jobId, input, author, services, progress }) => {
      const { record = {} } = input;
      const batch = await findBatch(services.db, nameFor(record), author.actor.accountId, input.batchId);
      const context = { services, author, scope: spec.scope(author.actor), record };
      const wanted = (await stagedRows(services.db, batch.id)).filter(
        ({ problems }) => problems.length === 0,
      );
      mustBeWhole(batch, input.mode);
      const { good, problems } = await judgeRows(spec, context, wanted);
      const [first] = problems;
      if (first) throw importErrors.changedMeanwhile(first);
      const { write, ...result } = await spec.prepare({ ...context, progress }, good);
      return {
        text: text(`成功导入${good.length}条`, `${good.length} imported`),
        ...result,
        commit: async (tx) => {
          if (!(await markApplied(tx, batch.id, jobId))) throw importErrors.noGoodRows();
          await write(tx);
          await audit(tx, author, {
            action: kind,
            subject: 'import',
            subjectId: batch.id,
            after: { fileName: batch.fileName, mode: input.mode, rows: good.length, left: batch.badRowCount },
          });
        },
      };
    },
  });
  return { routes, job };
};
