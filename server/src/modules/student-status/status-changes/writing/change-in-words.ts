import { asWritten, text } from '@graduate/contract/platform/text.ts';
import { type ChangeTypeCode, changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';

const LONGEST_SUMMARY = 100;

/** What approvers read of a change in their lists. */
export const changeInWords = (studentName: string, typeCode: ChangeTypeCode, reason: string) => {
  const { zh, en } = changeTypes[typeCode].name;
  return {
    title: text(`${studentName} ${zh}`, `${studentName} · ${en}`),
    summary: asWritten(reason.slice(0, LONGEST_SUMMARY)),
  };
};
