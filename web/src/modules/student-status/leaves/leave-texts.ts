import type { LeaveAction } from '@graduate/contract/student-status/leaves/choices.ts';
import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

/** What the acts on a leave are called. */
export const leaveActTexts = defineTexts({
  edit: words.change,
  remove: words.remove,
  withdraw: words.withdraw,
  extend: ['续假', 'Extend'],
  return: ['销假', 'I am back'],
  confirm: ['确认销假', 'Confirm return'],
  reject: ['退回销假', 'Send return back'],
  close: ['直接销假', 'Close'],
  slip: ['请假条', 'Slip'],
} satisfies Record<LeaveAction, readonly [string, string]>);

export const leaveTexts = defineTexts({
  rejectFollows: [
    '退回后请假恢复为已批准，学生收到原因并须重新销假。',
    'The leave counts as approved again; the student is told why and has to report the return again.',
  ],
  days: (days: number) => [`${days} 天`, `${days} days`],
  daysInAll: (days: number) => [`连同原假期共 ${days} 天`, `${days} days including the original leave`],
  look: ['详情', 'Details'],
  overdueBy: (days: number) => [`超期 ${days} 天`, `${days} days overdue`],
  waitsFor: (step: string, who: string) => [`${step} · ${who}`, `${step} · ${who}`],
  since: (time: string) => [`${time} 起`, `since ${time}`],
  nobodyYet: ['暂无办理人', 'nobody yet'],
  andOthers: (names: string, count: number) => [`${names}等${count}人`, `${names} and others (${count})`],
  askRemove: (no: string) => [`删除请假 ${no} 的草稿？删除后不可恢复。`, `Delete leave ${no} for good?`],
  askWithdraw: (no: string) => [
    `撤回请假 ${no}？${words.withdrawOver[0]}`,
    `Withdraw leave ${no}? ${words.withdrawOver[1]}`,
  ],
  askConfirmReturn: (name: string) => [
    `确认 ${name} 已返校并销假？`,
    `Confirm that ${name} has returned and end the leave?`,
  ],
  confirmed: ['销假成功', 'The return is confirmed'],
  rejected: ['已退回，学生将收到通知', 'Sent back; the student is told'],
  closed: ['销假成功', 'The leave is closed'],
  extended: ['续假申请已提交', 'Submitted'],
  reported: ['销假已提交，等待辅导员或秘书确认', 'Reported; counsellor or secretary confirm it'],
  extendTitle: ['续假', 'Extend the leave'],
  extendHint: (span: string) => [
    `原假期：${span}。续假从原假期结束时开始，审批按累计天数进行。`,
    `The leave: ${span}. It goes on from its end; the days of both count.`,
  ],
  extendTo: ['延长至', 'Until'],
  returnTitle: ['销假', 'I am back'],
  returnHint: [
    '请如实填写返校时间和地点。辅导员或学院秘书确认后，销假完成。',
    'Say when and where you came back. Your counsellor or secretary confirms it.',
  ],
  returnPhotos: ['返校照片（选填）', 'Photos (optional)'],
  rejectTitle: ['退回销假', 'Send the return back'],
  closeTitle: ['直接销假', 'Close the leave'],
  closeHint: [
    '学生已返校但未提交销假时使用，须注明核实方式。',
    'For students who are back but did not report it; say how you know.',
  ],
  files: words.proof,
});
