import { asWritten, text } from '@graduate/contract/platform/text.ts';

/** What approvers read of an application for graduation in their lists. */
export const applicationInWords = (studentName: string, batchName: string, no: string) => ({
  title: text(`${studentName}的毕业申请（${batchName}）`, `${studentName} · graduation (${batchName})`),
  summary: asWritten(no),
});
