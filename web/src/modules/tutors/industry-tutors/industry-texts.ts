import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const industryTexts = defineTexts({
  title: ['行业导师', 'Industry supervisors'],
  propose: ['推荐行业导师', 'Propose'],
  editOf: (name: string) => [`编辑推荐：${name}`, `Edit: ${name}`],
  importProposals: ['导入行业导师推荐', 'Import proposals'],
  partnerHint: ['须具有专业学位导师资格', 'Qualified for professional degrees'],
  termHint: ['不超过三年，可续聘', 'At most three years, may be renewed'],
  waiverHint: [
    '超过年龄上限时由导师管理部门填写',
    'Above the age limit, filled in by the supervisors’ office',
  ],
  filesHint: [
    '签字的聘任协议或承诺书必须上传；其他佐证合计不超过 10 个文件',
    'The signed agreement is needed; 10 files in all at most',
  ],
  accountHint: [
    '聘任不会建立账号；需要登录的行业导师用同一姓名和证件号码自行注册，由安全管理员审核后自动关联',
    'No account is created: whoever needs one registers with the same name and document number; it is linked once the security administrator has approved it',
  ],
  askSubmit: [
    '提交后由学院领导和导师管理部门审批，确定提交？',
    'Submit? The dean and the supervisors’ office will decide.',
  ],
  askWithdraw: (name: string) => [
    `撤回对${name}的推荐？${words.withdrawKept[0]}`,
    `Withdraw the proposal of ${name}? ${words.withdrawKept[1]}`,
  ],
  askRemove: (name: string) => [
    `删除对${name}的推荐？已填写的内容不可恢复。`,
    `Delete the proposal of ${name}? What was entered cannot be restored.`,
  ],
  renew: ['续聘', 'Renew'],
  renewed: ['已建立续聘推荐，请核对后提交', 'Another term is proposed: check it and submit'],
  end: ['解聘', 'End'],
  ended: ['已解聘', 'Ended'],
  endHint: (students: number) => [
    `在指导学生 ${students} 人${students > 0 ? '，须指定接任行业导师' : ''}；已打印的聘书随即撤销，验证时显示“已撤销”`,
    `${students} students${students > 0 ? ': say who takes them over' : ''}; letters that were printed are revoked`,
  ],
  letter: ['打印聘书', 'Print the letter'],
  agreement: ['打印协议', 'Print the agreement'],
  contact: ['修改联系方式', 'Change contact'],
  students: ['指导学生', 'Students'],
  noStudents: ['没有在指导的学生', 'No students'],
  earlier: ['以往聘期', 'Earlier terms'],
  notAppointed: ['您还没有行业导师聘任记录', 'You have not been appointed as an industry supervisor'],
  work: ['简历与业绩', 'Resume and achievements'],
  files: ['协议与佐证', 'Agreement and evidence'],
});
