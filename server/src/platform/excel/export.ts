import { createHash } from 'node:crypto';
import type { Access } from '@graduate/contract/platform/access.ts';
import type { Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { ExportColumns } from '@graduate/contract/platform/export.ts';
import { type Language, languages, type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { audit, type SignedAuthor } from '../audit/audit.ts';
import type { Db, Tx } from '../database/connect.ts';
import { defineErrors } from '../errors.ts';
import { succeeded } from '../http/answer.ts';
import { type Context, type Route, serve } from '../http/serve.ts';
import { definePersonsJob, type JobKind } from '../job-kind.ts';
import { type CellContent, type SheetColumn, sendWorkbook, streamSheet } from './sheet.ts';

/** Up to so many rows are answered at once; more become a job. */
const MOST_AT_ONCE = 5_000;
const ROWS_PER_BEAT = 500;

const exportErrors = defineErrors('export', {
  underway: [
    409,
    text('相同的导出正在进行，请到任务中心查看进度', 'The same export is under way, see your jobs'),
  ],
});

type ExportCall = Call & {
  access: Extract<Access, { kind: 'holder' }>;
  query: z.ZodType<{ columns?: readonly string[] | undefined }>;
};

/** What was asked for: the record in the path, the filter and the order. */
type Asked<C> = { params: ParamsOf<C>; query: QueryOf<C> };

export type SheetExport<C extends ExportCall, S, K extends string, R> = {
  call: C;
  title: Text;
  /** What is exported in this case, when the title is not enough, e.g. of which record. */
  nameOf?: (db: Db, scope: S, asked: Asked<C>) => Promise<string>;
  columns: ExportColumns<K>;
  cells: { readonly [key in K]: { width?: number; value: (row: R, language: Language) => CellContent } };
  /** The scope of the list this is an export of; and its rows, filtered by the same function. */
  scope: (actor: Actor) => S;
  count: (db: Db, scope: S, asked: Asked<C>) => Promise<number>;
  rows: (db: Db, scope: S, asked: Asked<C>) => AsyncIterable<R>;
};

const minuteOf = (time: Date): string => formatWireTime(time).slice(0, 16).replace(/\D/g, '');

async function* counted<R>(rows: AsyncIterable<R>, each: (count: number) => Promise<void> | void) {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    await each(count);
    yield row;
  }
}

/** An export, declared once: small ones are answered, large ones run as a job; both are written down in the log. */
export const defineExport = <C extends ExportCall, S, K extends string, R>(
  spec: SheetExport<C, S, K, R>,
): { route: Route; job: JobKind } => {
  const { call, title, columns } = spec;
  const kind = `export.${call.name}`;

  const columnsFor = (query: QueryOf<C>, language: Language): SheetColumn<R>[] => {
    const chosen = (query as { columns?: readonly K[] }).columns ?? columns.usual;
    return chosen.map((key) => ({
      header: columns.labels[key][language],
      ...(spec.cells[key].width && { width: spec.cells[key].width }),
      value: (row) => spec.cells[key].value(row, language),
    }));
  };

  const record = (tx: Tx, author: SignedAuthor, { params, query }: Asked<C>, rows: number) => {
    const { columns: chosen = columns.usual, ...filter } = z.encode(call.query, query) as {
      columns?: unknown;
    };
    return audit(tx, author, {
      action: kind,
      subject: 'export',
      subjectId: (params as { id?: string } | undefined)?.id ?? null,
      after: { title: title.zh, filter, columns: chosen, rows },
    });
  };

  const fileNameFor = async (db: Db, scope: S, asked: Asked<C>, language: Language) => {
    const name = (await spec.nameOf?.(db, scope, asked)) ?? '';
    return `${[title[language], name, minuteOf(new Date())].filter(Boolean).join('-')}.xlsx`;
  };

  const handle = async (context: Context<C, S>) => {
    const { db, services, scope, params, query, language, reply } = context;
    const author = context.author as SignedAuthor;
    const asked = { params, query };
    const total = await spec.count(db, scope, asked);
    if (total > MOST_AT_ONCE) {
      const input = { params: params ?? null, query: z.encode(call.query, query), language };
      const key = createHash('sha256').update(JSON.stringify(input)).digest('hex');
      const { jobId, already } = await services.startJob(author, { kind, input, key });
      if (already) throw exportErrors.underway({ jobId });
      return reply.status(202).send(succeeded({ jobId }, language));
    }
    const fileName = await fileNameFor(db, scope, asked, language);
    await db.transaction().execute((tx) => record(tx, author, asked, total));
    return sendWorkbook(
      reply,
      fileName,
      streamSheet(title[language], columnsFor(query, language), spec.rows(db, scope, asked)),
    );
  };

  const job = definePersonsJob({
    kind,
    title: text(`导出${title.zh}`, `Export: ${title.en}`),
    restartable: true,
    permission: call.access.permission,
    duty: call.access.duty,
    input: z.object({ params: z.unknown(), query: z.unknown(), language: z.enum(languages) }),
    run: async ({ input, author, services, progress }) => {
      const { db } = services;
      const { language } = input;
      const params = call.params && z.decode(call.params, input.params as never);
      const asked = { params, query: z.decode(call.query, input.query as never) } as Asked<C>;
      const scope = spec.scope(author.actor);
      const total = await spec.count(db, scope, asked);
      let written = 0;
      const rows = counted(spec.rows(db, scope, asked), (count) => {
        written = count;
        return count % ROWS_PER_BEAT === 0 ? progress((count / Math.max(total, count)) * 100) : undefined;
      });
      return {
        file: {
          name: await fileNameFor(db, scope, asked, language),
          content: streamSheet(title[language], columnsFor(asked.query, language), rows),
        },
        commit: (tx) => record(tx, author, asked, written),
      };
    },
  });

  const serving = { scope: spec.scope, handle } as unknown as Parameters<typeof serve<Call, S>>[1];
  return { route: serve<Call, S>(call, serving), job };
};
