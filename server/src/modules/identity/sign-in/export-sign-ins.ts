import {
  failureTexts,
  signInExport,
  systemSessionCalls,
} from '@graduate/contract/identity/sign-in/sessions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { countSignIns, logReaderOf, streamSignIns } from './sign-in-log.queries.ts';

const reasons: Readonly<Record<string, Record<'zh' | 'en', string>>> = failureTexts;

/** The sign-in log as a workbook. */
export const exportSignIns = defineExport({
  call: systemSessionCalls.exportSignIns,
  title: text('登录日志', 'Sign-in log'),
  scope: logReaderOf,
  count: (db, reader, { query }) => countSignIns(db, reader, query),
  rows: (db, reader, { query }) => streamSignIns(db, reader, query),
  columns: signInExport,
  cells: {
    reason: { width: 24, value: (row, language) => reasons[row.reason ?? '']?.[language] ?? row.reason },
    way: { width: 24 },
    userAgent: { width: 60 },
  },
});
