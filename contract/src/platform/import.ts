import { z } from 'zod';
import type { Access } from './access.ts';
import type { Calls } from './define-call.ts';
import { labelled } from './fields.ts';
import { type Text, text } from './text.ts';

export const IMPORT_LIMITS = { rows: 20_000, megabytes: 10 } as const;

/** One thing that is wrong: where it stands in the sheet, what stands there, and why it cannot be. */
const ImportProblem = z.object({
  row: labelled('行号', 'Row', z.number()),
  column: labelled('列', 'Column', z.string()),
  value: labelled('填写内容', 'Value', z.string()),
  why: labelled('错误原因', 'Reason', z.string()),
});

/** What was found in an uploaded sheet. Nothing of it is written before it is confirmed. */
export const ImportReport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  rows: z.number(),
  goodRows: z.number(),
  badRows: z.number(),
  problemCount: z.number(),
  /** The first of them; all stand in the downloaded report. */
  problems: z.array(ImportProblem),
});
export type ImportReport = z.output<typeof ImportReport>;

export const importModes = ['everything', 'goodRows'] as const;
export type ImportMode = (typeof importModes)[number];

type Holder = Extract<Access, { kind: 'holder' }>;

/** The four calls of an import: template, check of an upload, report in the user's own file, confirmation. */
export const importSpecs = <const P extends string, const A extends Holder>(path: P, noun: Text, access: A) =>
  ({
    template: {
      path: `${path}/import/template`,
      summary: text(`下载${noun.zh}导入模板`, `Template for importing ${noun.en}`),
      access,
      carries: 'file',
    },
    check: {
      path: `${path}/import`,
      summary: text(`上传并核对${noun.zh}`, `Upload and check ${noun.en}`),
      access,
      carries: 'upload',
      answer: ImportReport,
    },
    report: {
      path: `${path}/import/:id/report`,
      summary: text('下载标出错误的原文件', 'The uploaded file with its mistakes marked'),
      access,
      carries: 'file',
    },
    confirm: {
      path: `${path}/import/:id/confirm`,
      summary: text(`确认导入${noun.zh}`, `Import the ${noun.en} checked before`),
      access,
      body: z.strictObject({ mode: z.enum(importModes) }),
      answer: z.object({ jobId: z.uuid() }),
    },
  }) as const;

type Specs = ReturnType<typeof importSpecs<string, Holder>>;

/** The calls of some import, as `defineCalls` has named them. */
export type ImportCalls = Calls<string, Specs>;
