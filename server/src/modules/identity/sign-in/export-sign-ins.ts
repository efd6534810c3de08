import {
  failureTexts,
  signInExport,
  systemSessionCalls,
} from '@graduate/contract/identity/sign-in/sessions.ts';
import { wayTexts } from '@graduate/contract/identity/sign-in/ways.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { countSignIns, logReaderOf, streamSignIns } from './sign-in-log.queries.ts';

const results = { good: text('成功', 'Succeeded'), bad: text('失败', 'Failed') };
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
    at: { width: 22, value: (row) => row.at },
    username: { value: (row) => row.username },
    realName: { value: (row) => row.realName },
    succeeded: { value: (row, language) => (row.succeeded ? results.good : results.bad)[language] },
    reason: { width: 24, value: (row, language) => reasons[row.reason ?? '']?.[language] ?? row.reason },
    way: { width: 24, value: (row, language) => wayTexts[row.way][language] },
    address: { value: (row) => row.address },
    actingFor: { value: (row) => row.actingFor },
    userAgent: { width: 60, value: (row) => row.userAgent },
  },
});
