import { several } from '@graduate/contract/platform/text.ts';
import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const ownTexts = defineTexts({
  title: ['个人信息核对', 'Check my data'],
  graduationTitle: ['毕业信息核对', 'Graduation check'],
  noRound: ['当前没有需要您参加的信息核对', 'There is no check for you at the moment'],
  noRoundHint: [
    '学校发布核对批次后，这里会出现您的信息；届时也会收到消息提醒。',
    'When the school opens a round, your data appears here and you get a message.',
  ],
  read: ['阅读说明', 'Read'],
  fields: ['核对信息', 'My data'],
  lists: ['家庭与经历', 'Family and education'],
  submitStep: ['承诺提交', 'Submit'],
  stepOf: (at: number, all: number) => [`第 ${at} 步 / 共 ${all} 步`, `Step ${at} of ${all}`],
  doneBy: (to: string, days: number) => [
    days > 0 ? `请在 ${to} 前核对并提交，还有 ${days} 天` : `请在今天（${to}）结束前核对并提交`,
    days > 0
      ? `Look it over and submit it by ${to}: ${several(days, 'day')} left`
      : `Submit it today, by ${to}`,
  ],
  glance: ['核对进展', 'Progress'],
  toMend: ['学院指出有误', 'Flagged by the college'],
  toFill: ['必填未完善', 'To fill in'],
  closed: (from: string, to: string) => [
    `当前不在核对开放时间内（${from} 至 ${to}），只能查看`,
    `Not open now (${from} to ${to}); you can only read`,
  ],
  expired: [
    '核对批次已结束，您未完成核对。请联系学院研究生秘书办理代核对，否则将影响注册和证明打印。',
    'The round is over and you have not done the check. Ask the secretary of your college to do it on paper; registration and certificates wait for it.',
  ],
  returned: ['核对被退回，请修改后重新提交', 'The check was returned: put it right and submit it again'],
  waiting: (at: string) => [
    `已于 ${at} 提交，正在等待学院审核`,
    `Submitted ${at}; your college looks at it now`,
  ],
  approved: (by: string, at: string) => [`${by} 已于 ${at} 审核通过`, `Approved by ${by} on ${at}`],
  howTitle: ['怎样核对', 'How it works'],
  how1: [
    '逐项核对信息。带“修改”的项目可以直接修改，学院审核通过后写入学籍。',
    'Look at every item. Items with “Edit” can be changed at once; they reach your record when the college approves.',
  ],
  how2: [
    '姓名、证件号码等需要证明材料的项目，请点“申请修改”单独办理。',
    'Name, document number and the like need proof: use “Request a change”.',
  ],
  how3: [
    '随时可以保存，离开后再回来继续；提交后在审核前可以撤回。',
    'Save at any time and go on later; what is submitted can be withdrawn until it is audited.',
  ],
  edit: words.change,
  editField: (label: string) => [`修改${label}`, `Edit ${label}`],
  request: ['申请修改', 'Request a change'],
  requestField: (label: string) => [`申请修改${label}`, `Request a change of ${label}`],
  undo: ['恢复原值', 'Undo'],
  undoField: (label: string) => [`恢复${label}`, `Undo ${label}`],
  was: (words: string) => [`原值：${words}`, `Was: ${words}`],
  requiredMark: ['必填', 'Required'],
  flagged: (note: string) => [`学院提示：${note}`, `The college says: ${note}`],
  flaggedOnly: ['学院认为此项有误', 'The college found this wrong'],
  changed: ['已修改', 'Changed'],
  submittedChanges: ['本次提交的修改', 'What you asked to change'],
  listNote: [
    '家庭成员至少填写 1 人，最多 8 人；学习经历从初中填起，时间不得重叠。',
    'From 1 to 8 members of the family; your schools from junior school on, without overlaps.',
  ],
  work: ['工作经历', 'Work'],
  photoNote: [
    '照片由学校采集，如有误请联系学院研究生秘书。',
    'Photos are taken by the school. Tell the secretary of your college if one is wrong.',
  ],
  noPhotos: ['暂无照片', 'No photos'],
  declaration: ['承诺书', 'Declaration'],
  accept: ['本人已阅读并承诺以上内容', 'I have read this and declare it'],
  summary: (n: number) => [`本次共修改 ${n} 项`, `${n} changes`],
  noChanges: ['没有修改，确认现有信息无误后即可提交', 'No changes: submit when all of it is right'],
  missing: (n: number) => [`还有 ${n} 项必填信息未完善`, `${n} required items are missing`],
  complete: ['必填信息已完善', 'All required items are filled in'],
  back: ['上一步', 'Back'],
  next: words.nextStep,
  print: ['打印学籍登记表', 'Print the registration form'],
  askSubmit: [
    '提交后在审核前不可修改，确定提交？',
    'Once submitted, nothing can be changed until it is audited. Submit?',
  ],
  askWithdraw: [
    '撤回本次核对？撤回后可修改，须在截止前重新提交，否则视为未核对。',
    'Withdraw this check? You can change it then, but must submit it again before the deadline.',
  ],
  acceptFirst: ['请先阅读并勾选承诺', 'Read and accept the declaration first'],
  preview: ['毕业证书内容预览', 'What the certificate will say'],
  certificate: ['毕业证书', '毕业证书'],
  president: (name: string) => [`校（院）长：${name}`, `校（院）长：${name}`],
  allRight: ['确认无误', 'All is right'],
  somethingWrong: ['信息有误', 'Something is wrong'],
  wrongHint: [
    '带“修改”的项目可直接修改；其余项目请点右侧“申请修改”，证明材料审核通过后再来确认。',
    'Items with “Edit” can be changed here; for the others use “Request a change” and come back when it is approved.',
  ],
  askRight: [
    '确认后将按此内容制作毕业证书，提交后在审核前不可修改，确定提交？',
    'The certificate will be made from this. Once submitted, nothing can be changed until it is audited. Submit?',
  ],
});
