import { defineTexts } from '../../../../ui/texts.ts';

export const detailTexts = defineTexts({
  follows: [
    '最后一步同意后假期生效，假条可核验；期满须销假，逾期会提醒学生和辅导员。',
    'After the last step the leave holds and its slip can be verified; the student reports back at its end, and is reminded when late.',
  ],
  content: ['请假信息', 'The leave'],
  returnSection: ['销假', 'Return'],
  span: ['请假时间', 'When'],
  destination: ['目的地', 'Destination'],
  abroad: ['出国（境）', 'Abroad'],
  noCourses: ['不影响课程', 'No classes missed'],
  affects: ['影响课程', 'Classes missed'],
  parent: ['原假期', 'Extends'],
  extensions: ['续假', 'Extended by'],
  recorded: (who: string) => [`由${who}补录，未经在线审批`, `Recorded by ${who}, without an approval here`],
  sentBack: (step: string, who: string) => [`“${step}”由${who}退回`, `Sent back by ${who} (${step})`],
  returnRejected: ['销假被退回，请补充后重新提交', 'Your return was sent back'],
  overdue: (days: number) => [`已超期 ${days} 天未销假`, `${days} days overdue`],
  waitsForConfirmation: ['等待辅导员或学院秘书确认销假', 'Waiting for counsellor or secretary to confirm'],
  slipTitle: ['请假条', 'Slip'],
  slipHint: [
    '出入校门时出示二维码，门卫扫码即可核验是否有效；假期结束或销假后自动失效。',
    'Show the code at the gate; it ends with the leave or the return.',
  ],
  print: ['打印请假条', 'Print'],
  code: ['验证码', 'Code'],
  nextDraft: ['尚未提交，提交后进入审批', 'Not submitted yet'],
  nextReturned: ['请按意见修改后重新提交', 'Change it and submit it again'],
  nextAhead: ['假期开始前如不再需要，可撤回', 'You may take it back before it begins'],
  nextAway: [
    '返校后请及时销假；如需延长，请在假期结束前申请续假',
    'Report your return when you are back; ask for more time before it ends',
  ],
  nextDue: ['假期已结束，请在24小时内销假', 'It has ended: report your return within 24 hours'],
});
