import { asWritten, type Text, text } from '@graduate/contract/platform/text.ts';

const LONGEST_SUMMARY = 100;

/** What approvers read of a modification in their lists. */
export const modificationInWords = (
  { no, reason }: { no: string; reason: string },
  studentName: string,
  field: Text,
) => ({
  title: text(`${no} ${studentName}：修改${field.zh}`, `${no} ${studentName}: ${field.en}`),
  summary: asWritten(reason.slice(0, LONGEST_SUMMARY)),
});
