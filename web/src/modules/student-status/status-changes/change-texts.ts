import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const changeTexts = defineTexts({
  follows: (day: string) => [
    `最后一步同意后自 ${day} 起生效：学籍记录按上表变更，相关业务随之调整，并通知本人。`,
    `After the last step it takes effect on ${day}: the record changes as shown, related business follows, and the student is told.`,
  ],
  title: ['学籍异动', 'Status changes'],
  staffTitle: ['学籍异动管理', 'Status changes'],
  todo: ['待办', 'To do'],
  done: ['已办', 'Done'],
  edit: words.change,
  delete: words.remove,
  close: ['终止', 'Close'],
  revoke: ['撤销', 'Revoke'],
  filing: ['登记备案号', 'Register the filing'],
  document: ['登记文号', 'Set document no.'],
  deliver: ['登记送达', 'Record delivery'],
  chsiSynced: ['标记学信网已同步', 'Mark as reported'],
  printForm: ['打印审批表', 'Print the form'],
  printOwnForm: ['打印申请表', 'Print the form'],
  printDecision: ['打印决定书', 'Print the decision'],
  printProof: ['打印学习证明', 'Print the proof of study'],
  askWithdraw: (name: string) => [
    `撤回${name}的异动申请？${words.withdrawOver[0]}`,
    `Withdraw the application for ${name}? ${words.withdrawOver[1]}`,
  ],
  askDelete: (name: string) => [
    `删除${name}的异动申请草稿？已填写的内容和附件不可恢复。`,
    `Delete the draft for ${name}? What was entered, files included, cannot be restored.`,
  ],
  askSynced: (name: string) => [
    `确认${name}的异动已在学信网办理？`,
    `Confirm that ${name}’s change has been made in the national register (CHSI)?`,
  ],
  deleted: words.removed,
  closed: ['已终止', 'Closed'],
  revoked: ['已撤销', 'Revoked'],
  actOn: (act: string, name: string) => [`${act}${name}的异动`, `${act} ${name}’s change`],
  closeHint: [
    '终止后本次异动不再办理，申请人会收到通知。',
    'The change is closed and will not go on; the applicant is told.',
  ],
  revokeHint: [
    '撤销后学籍信息恢复为异动前的内容，只能撤销最近一次已生效的异动。',
    'The record goes back to what it was before; only the latest change in force can be revoked.',
  ],
  revokeFollows: [
    '因异动结束的导师关系和停用的账号一并恢复；申请人和学生本人收到通知。',
    'Supervision and account ended by the change are restored with it; applicant and student are told.',
  ],
  revokeCertified: [
    '已发的肄业证书编号作废；因异动结束的导师关系和停用的账号一并恢复；申请人和学生本人收到通知。',
    'The number of the certificate of incomplete studies becomes void; supervision and account are restored; applicant and student are told.',
  ],
  deliverHint: [
    '登记送达后决定方可生效；申诉期限自送达之日起计算。',
    'The decision takes effect only after its delivery; the time to appeal begins with it.',
  ],
  progress: ['办理进度', 'Progress'],
  reason: ['申请理由', 'Reason'],
  compared: ['办理前后对比', 'Before and after'],
  before: ['办理前', 'Before'],
  after: ['办理后', 'After'],
  nothingChanges: ['填写后显示办理前后的变化', 'Shows what would change once the form is filled in'],
  files: words.attachments,
  student: ['学生信息', 'Student'],
  record: ['学籍详情', 'Student record'],
  decided: ['文号与送达', 'Document and delivery'],
  awaitsDelivery: [
    '决定已作出，尚未登记送达，登记送达日期后生效。',
    'Decided, but not delivered yet: it takes effect with the delivery.',
  ],
  sentBack: (step: string, who: string) => [`“${step}”由${who}退回`, `Sent back by ${who} (${step})`],
  ended: ['终止或撤销原因', 'Why it was closed or revoked'],
  override: ['特殊办理说明', 'Why outside the usual conditions'],
  tutorChanges: ['导师变更', 'Changes of supervisors'],
});

export const mineTexts = defineTexts({
  available: ['可办理的异动', 'Open to you'],
  unavailable: ['暂不可办理', 'Not open to you at present'],
  apply: ['申请', 'Apply'],
  own: ['我的异动', 'My changes'],
  none: ['您还没有办理过学籍异动', 'You have not applied for any change'],
  noneOfStudent: ['没有学籍异动记录', 'No status changes'],
  noneOpen: ['当前没有可办理的异动', 'No change is open to you at present'],
  showAll: (n: number) => [`查看暂不可办理的 ${n} 项`, `Show ${n} that are not open`],
  hide: ['收起', 'Hide'],
  noPapers: ['无须上传材料', 'No files are needed'],
  papers: (names: string) => [`所需材料：${names}`, `Files: ${names}`],
  tutorNotice: [
    '入学第一学期不能更换，在校期间一般只能更换一次；自审批完成之日起生效。',
    'Not in the first term, and usually once only; holds from the last decision on.',
  ],
  teamNotice: [
    '增加、更换或退出第二导师、行业导师和导师组成员。',
    'Add, replace or remove co-supervisors, industry supervisors and members of the group.',
  ],
  openUntil: (closes: string) => [`开放至 ${closes}`, `Open until ${closes}`],
});

export const staffTexts = defineTexts({
  ended: ['已终止', 'Closed'],
  proxy: ['代办申请', 'Apply for a student'],
  school: ['学校决定', 'Decision of the school'],
  rename: ['批量专业调整', 'Reassign majors in bulk'],
  nobodyOf: ['请先选择有在读学生的原专业', 'Choose a major that has students first'],
  renameHint: [
    '同一文件调整一个专业的全部在读学生，每名学生生成一条异动，由另一名管理员复核后生效。',
    'One document for all students of a major: each gets a change, confirmed by another person of the office.',
  ],
  fromDepartment: ['原院系', 'From department'],
  fromMajor: ['原专业', 'From major'],
  anyGrade: words.allGrades,
  found: (n: number) => [`将调整 ${n} 名在读学生`, `${n} students would be moved`],
  foundNone: ['没有符合条件的在读学生', 'No students found'],
  tooMany: (most: number) => [
    `一次最多调整 ${most} 人，请按年级分批办理`,
    `At most ${most} at once; take one grade after the other`,
  ],
  toDepartment: ['调整后院系', 'To department'],
  toMajor: ['调整后专业', 'To major'],
  doneCount: (n: number) => [`已生成 ${n} 条异动，等待复核`, `${n} changes written, waiting to be confirmed`],
  failedCount: (n: number) => [`${n} 人未能办理`, `${n} could not be done`],
  start: ['生成异动', 'Create the changes'],
  keywordHint: ['编号、学号或姓名', 'Number or name'],
  syncQuestion: (n: number) => [
    `确认所选 ${n} 条异动已在学信网办理？`,
    `Have these ${n} changes been done in the national register?`,
  ],
});

export const formTexts = defineTexts({
  newOne: ['申请学籍异动', 'Apply for a status change'],
  newProxy: ['代办学籍异动', 'Apply for a student'],
  newSchool: ['学校决定', 'Decision of the school'],
  chooseStudent: ['选择学生', 'Choose the student'],
  withoutStudent: ['转入学生尚无学籍，无需选择学生', 'A student who transfers in has no record yet'],
  transferIn: ['办理转入', 'Transfer from another school'],
  chooseType: ['请选择异动类型', 'Choose the kind of change'],
  notOpen: ['暂不可办理', 'not open'],
  notice: ['办理须知', 'Notice'],
  obstacles: ['提交前须满足', 'Before it can be submitted'],
  warnings: ['请注意', 'Please note'],
  consequences: ['生效后随之发生', 'What follows when it takes effect'],
  fix: ['去处理', 'Settle it'],
  effectiveDate: ['生效日期', 'Takes effect on'],
  cancel: words.back,
  choose: (label: string) => [`请选择${label}`, `Please choose ${label}`],
  enter: (label: string) => [`请输入${label}`, `Please enter ${label}`],
  tick: (label: string) => [`请勾选“${label}”`, `Please tick “${label}”`],
  type: ['异动类型', 'Kind of change'],
  atLeast: (label: string, n: number) => [`${label}不少于${n}字`, `${label} takes at least ${n} characters`],
  below: (label: string, n: number) => [`${label}不能小于${n}`, `${label} must be at least ${n}`],
  above: (label: string, n: number) => [`${label}不能大于${n}`, `${label} must be at most ${n}`],
  between: (label: string, min: number, max: number) => [
    `${label}应为${min}至${max}`,
    `${label} must be between ${min} and ${max}`,
  ],
  whole: (label: string) => [`${label}应为整数`, `${label} must be a whole number`],
  upload: (label: string) => [`请上传“${label}”`, `Please upload “${label}”`],
  addCorrection: ['增加一项', 'Add a field'],
  correctField: ['更正字段', 'Field'],
  newValue: ['更正后的值', 'New value'],
  overrideHint: [
    '不在办理时间内或超过时限的，填写后由研究生院特殊办理。',
    'Outside the window or after a deadline: say why the office does it anyway.',
  ],
});

export const settingTexts = defineTexts({
  hint: [
    '停用的类型不再受理新申请；限制和附件要求对新提交的申请生效。审批流程和办理时间在系统设置中维护。',
    'A kind that is switched off takes no new applications; limits and files hold for new ones. Flows and windows are kept in the system settings.',
  ],
  kind: ['异动类型', 'Kind'],
  flow: ['审批流程编号', 'Number of the flow'],
  window: ['办理时间', 'Window'],
  seeWindow: ['查看办理时间', 'See the times'],
  editType: (name: string) => [`设置“${name}”`, `Settings of “${name}”`],
  required: ['必须提交', 'Required'],
  noFiles: ['该类型没有指定附件', 'This kind asks for no files'],
  noLimits: ['该类型没有数值限制', 'This kind has no limits'],
});

export const numberTexts = defineTexts({
  thisTerm: ['本学期', 'This term'],
});
