import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const tutorChangeTexts = defineTexts({
  title: ['导师变更管理', 'Changes of supervisors'],
  newOne: ['申请导师变更', 'Apply for a change of supervisors'],
  forStudent: ['代学生申请', 'Apply for a student'],
  chooseStudent: ['先选择学生', 'Choose the student first'],
  before: [
    '变更自审批完成之日起生效。审批依次经过现导师、新导师和学院；跨学院或最后一学年还需研究生院审批。',
    'The change holds from the day of the last decision. Present supervisor, new supervisor and college decide; the graduate school when colleges differ or in the last year.',
  ],
  beforeTeam: [
    '变更自审批完成之日起生效。审批依次经过第一导师、新导师和学院；只退出导师时不经新导师。',
    'The change holds from the day of the last decision. Main supervisor, new supervisor and college decide; without a new supervisor the other two.',
  ],
  unavailable: ['暂不能办理', 'Not possible at present'],
  excuse: [
    '您已更换过一次第一导师，再次更换只限导师离岗、长期外出、去世或失职。',
    'The main supervisor has been changed before: it can be changed again only if the supervisor has left, is away for long, has died or neglects their duties.',
  ],
  present: ['现有导师', 'Present supervisors'],
  none: ['暂无', 'None'],
  leaves: ['退出的导师', 'Who leaves'],
  joins: ['新导师', 'New supervisor'],
  chooseNew: ['请选择新导师', 'Choose the new supervisor'],
  uploadWritten: ['请上传学生书面申请', "Upload the student's written application"],
  teamHint: [
    '只增加导师时不选退出的导师，只退出时不选新导师。',
    'Leave one empty to only add or only remove.',
  ],
  shown: ['变更理由对现导师可见', 'The present supervisor may read the grounds'],
  shownHint: [
    '不勾选时，现导师看不到理由和材料。',
    'Otherwise the present supervisor sees neither grounds nor files.',
  ],
  files: words.proof,
  written: ['学生书面申请及其他材料', "The student's written application and other files"],
  save: words.saveDraft,
  edit: words.change,
  cancel: ['取消申请', 'Cancel the application'],
  cancelAsk: (name: string) => [
    `取消${name}的导师变更申请？取消后本次申请作废，导师不变，需要时须重新申请。`,
    `Cancel the change of supervisor of ${name}? The application ends here and the supervisor stays; it would have to be applied for again.`,
  ],
  cancelled: ['已取消', 'Cancelled'],
  leave: words.back,
  skip: ['跳过原导师', 'Leave out the present supervisor'],
  skipHint: [
    '仅用于原导师失联或有利益冲突的情形，理由记入审批记录。',
    'Only when the present supervisor cannot be reached or has a conflict of interest. The reason is kept with the approval.',
  ],
  skipped: ['已跳过原导师', 'The present supervisor was left out'],
  grounds: ['变更理由与材料', 'Grounds and files'],
  hidden: ['申请人未向您公开变更理由。', 'The applicant does not show you the grounds.'],
  keyword: words.numberOrName,
  change: ['变更', 'Change'],
});
