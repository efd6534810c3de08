import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const applicationTexts = defineTexts({
  submit: words.submit,
  follows: [
    '同意后进入下一步；全部通过后由研究生院审定结论、编排证书编号并确认毕业，学籍状态到确认时才变更。',
    'Agreeing leads to the next step. After all of them the graduate school decides, numbers and confirms; the status changes only then.',
  ],
  newOne: ['填写毕业申请', 'Apply for graduation'],
  change: ['修改申请', 'Change the application'],
  before: [
    '保存为草稿后可随时修改；提交时系统将再次核查全部毕业条件。',
    'A draft can be changed at any time; every condition is checked again when you submit.',
  ],
  save: words.saveDraft,
  saveAndSubmit: ['保存并提交', 'Save and submit'],
  edit: words.change,
  askWithdraw: [
    `撤回该毕业申请？${words.withdrawKept[0]}`,
    `Withdraw this application? ${words.withdrawKept[1]}`,
  ],
  askSoft: (words: string) => [`${words} 仍要提交？`, `${words} Submit anyway?`],
  progress: ['审核进度', 'Progress'],
  way: ['审核流程', 'Who decides'],
  conditions: ['毕业条件', 'Conditions'],
  history: ['审核记录', 'Decisions'],
  recheck: ['重新核查', 'Check again'],
  checkedAt: (at: string) => [`核查时间：${at}`, `Checked ${at}`],
  notChecked: ['尚未核查', 'Not checked yet'],
  sentBack: ['申请被退回', 'Sent back'],
  sendBackTitle: ['退回毕业申请', 'Send the application back'],
  sent: ['已退回1人', 'Sent back'],
  waiveTitle: (label: string) => [`豁免“${label}”`, `Waive “${label}”`],
  documentNo: ['文号', 'Document number'],
  documentHint: ['豁免必须达到的条件须填写文号', 'A required condition is waived by a document'],
  waived: ['已豁免', 'Waived'],
  certificate: ['证书预览', 'Certificate'],
  certificateOf: (conclusion: string) => [`${conclusion}证书`, `Certificate: ${conclusion}`],
  certificateNo: ['证书编号', 'Number'],
  notNumbered: ['尚未编号', 'No number yet'],
  replaceOnly: ['结业换发只能申请毕业', 'After completion only graduation can be asked for'],
});
