import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    staff: text('教职工', 'Member of staff'),
    tutorInfoChange: text('导师信息修改', 'Correction of a record'),
  },
  actions: {
    'staff.create': text('新增教职工', 'Add a member of staff'),
    'staff.edit': text('修改教师信息', 'Edit a record of staff'),
    'staff.import': text('导入教职工', 'Import staff'),
    'staff.joinAccounts': text('按工号关联账号', 'Join accounts to staff'),
    'staff.print': text('打印导师简况表', 'Print a sheet of a supervisor'),
    'staff.correct': text('信息修改生效', 'Correction in effect'),
    'staff.suspend': text('暂停招生', 'Suspend a supervisor'),
    'staff.resume': text('恢复招生', 'Resume a supervisor'),
    'staff.quit': text('退出导师岗位', "End a supervisor's appointment"),
    'tutorInfoChange.create': text('申请修改导师信息', 'Ask for a correction'),
  },
};
