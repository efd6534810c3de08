import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Access } from '@graduate/contract/platform/access.ts';
import type { BodyOf, Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, languages, type Text, text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Actor } from './access/actor.ts';
import { audit, type SignedAuthor } from './audit/audit.ts';
import type { Db, Tx } from './database/connect.ts';
import { defineErrors } from './errors.ts';
import { succeeded } from './http/answer.ts';
import { contentDisposition } from './http/content-disposition.ts';
import type { HttpContext } from './http/context.ts';
import type { Parts, Route } from './http/serve.ts';
import { definePersonsJob, type JobKind } from './job-kind.ts';
import type { Module } from './module.ts';

/** Up to so many rows are answered at once; more become a job. */
const MOST_AT_ONCE = 5_000;
const ROWS_PER_BEAT = 500;

const exportErrors = defineErrors('export', {
  underway: [
    409,
    text('相同的导出正在进行，请到任务中心查看进度', 'The same export is under way, see your jobs'),
  ],
});

const queued = text(
  '已转入后台导出，完成后将通知您',
  'Exporting in the background; you will be told when it is ready',
);

export type ExportCall = Call & { access: Extract<Access, { kind: 'holder' }> };

/** What was asked for: the record in the path, the filter and the order. */
export type Asked<C> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> };

/** Who asks, in which language, and the name of the school, which some files bear. */
export type Reader = {
  actor: Actor;
  language: Language;
  schoolName: string;
  /** Who know what codes and ids are called. */
  modules: readonly Module[];
};

type Made = { name: string; mime: string; content: Readable };

export type FileExport<C extends ExportCall, S, P> = {
  call: C;
  title: Text;
  /** The scope of the list this is an export of; its rows are filtered by the same function. */
  scope: (actor: Actor) => S;
  /** What has to be known before the first row; refuses what may not be had. */
  prepare: (db: Db, scope: S, asked: Asked<C>, reader: Reader) => Promise<P>;
  count: (db: Db, scope: S, asked: Asked<C>, prepared: P) => Promise<number>;
  /** Makes the file; `each` is told of every row that is read. */
  make: (
    db: Db,
    scope: S,
    asked: Asked<C>,
    prepared: P,
    each: (count: number) => Promise<void> | void,
  ) => Promise<Made>;
  /** Columns and filter as they stand in the log. */
  inTheLog: (asked: Asked<C>, prepared: P) => Readonly<Record<string, unknown>>;
  /** Refuses somebody who may not begin an export now; runs in the transaction that writes it down. */
  admit?: ((tx: Tx, author: SignedAuthor) => Promise<void>) | undefined;
};

/** The rows, while somebody counts them. */
export async function* counted<R>(rows: AsyncIterable<R>, each: (count: number) => Promise<void> | void) {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    await each(count);
    yield row;
  }
}

const Input = z.object({
  params: z.unknown(),
  query: z.unknown(),
  body: z.unknown(),
  language: z.enum(languages),
});

const encoded = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema ? z.encode(schema, value) : null;
const decoded = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema && z.decode(schema, value as never);

/** A file made of many rows, declared once: small ones are answered, large ones run as a job; both are in the log. */
export const defineFileExport = <C extends ExportCall, S, P>(
  spec: FileExport<C, S, P>,
): { route: Route; job: JobKind } => {
  const { call, title } = spec;
  const kind = `export.${call.name}`;

  const record = (
    tx: Tx,
    author: SignedAuthor,
    asked: Asked<C>,
    { action = kind, ...facts }: { action?: string } & Record<string, unknown>,
  ) =>
    audit(tx, author, {
      action,
      subject: 'export',
      subjectId: (asked.params as { id?: string } | undefined)?.id ?? null,
      after: { title: title.zh, ...facts },
    });

  const startJob = async (
    { db, services, author, language }: HttpContext<S>,
    asked: Asked<C>,
    facts: Record<string, unknown>,
  ) => {
    const input = {
      params: encoded(call.params, asked.params),
      query: encoded(call.query, asked.query),
      body: encoded(call.body, asked.body),
      language,
    };
    const key = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    return db.transaction().execute(async (tx) => {
      await spec.admit?.(tx, author);
      const { jobId, already } = await services.startJob(author, { kind, input, key });
      if (already) throw exportErrors.underway({ jobId });
      await record(tx, author, asked, { action: `${kind}.queue`, ...facts, jobId });
      return jobId;
    });
  };

  const handle = async (context: HttpContext<S>, _: unknown, parts: Parts) => {
    const { db, scope, author, language, reply } = context;
    const { modules, config } = context.services;
    const asked = parts as Asked<C>;
    const { schoolName } = config;
    const reader = { actor: author.actor, language, schoolName, modules };
    const prepared = await spec.prepare(db, scope, asked, reader);
    const rows = await spec.count(db, scope, asked, prepared);
    const facts = { ...spec.inTheLog(asked, prepared), rows };
    if (rows > MOST_AT_ONCE) {
      const jobId = await startJob(context, asked, facts);
      return reply.status(202).send({ ...succeeded({ jobId }, language), msg: queued[language] });
    }
    await db.transaction().execute(async (tx) => {
      await spec.admit?.(tx, author);
      await record(tx, author, asked, facts);
    });
    const { name, mime, content } = await spec.make(db, scope, asked, prepared, () => undefined);
    return reply
      .type(mime)
      .header('Content-Disposition', contentDisposition('attachment', name))
      .send(content);
  };

  const job = definePersonsJob({
    kind,
    title: text(`导出${title.zh}`, `Export: ${title.en}`),
    permission: call.access.permission,
    duty: call.access.duty,
    input: Input,
    run: async ({ input, author, services, progress }) => {
      const { db, config, modules } = services;
      const asked = {
        params: decoded(call.params, input.params),
        query: decoded(call.query, input.query),
        body: decoded(call.body, input.body),
      } as Asked<C>;
      const scope = spec.scope(author.actor);
      const { schoolName } = config;
      const reader = { actor: author.actor, language: input.language, schoolName, modules };
      const prepared = await spec.prepare(db, scope, asked, reader);
      const total = await spec.count(db, scope, asked, prepared);
      let rows = 0;
      const { name, content } = await spec.make(db, scope, asked, prepared, (count) => {
        rows = count;
        return count % ROWS_PER_BEAT === 0 ? progress((count / Math.max(total, count)) * 100) : undefined;
      });
      return {
        file: { name, content },
        commit: (tx) => record(tx, author, asked, { ...spec.inTheLog(asked, prepared), rows }),
      };
    },
  });

  return { route: { call, scope: spec.scope, handle, tag: undefined, arrives: undefined }, job };
};
