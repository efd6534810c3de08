import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    student: text('学生', 'Student'),
    studentRecord: text('学籍', 'Student record'),
  },
  actions: {
    'student.view': text('查看敏感信息', 'See sensitive data'),
    'student.message': text('给学生发消息', 'Write to students'),
    'studentRecord.create': text('新增学籍', 'Create record'),
    'studentRecord.edit': text('修改学籍', 'Edit record'),
    'studentRecord.import': text('导入更新学籍', 'Update by import'),
    'studentRecord.check': text('信息核对生效', 'Information check in force'),
    'studentRecord.modify': text('信息修改生效', 'Modification in force'),
    'studentRecord.change': text('学籍异动生效', 'Status change in force'),
    'studentRecord.checkin': text('办理报到', 'Check-in'),
    'studentRecord.graduation': text('办理毕业', 'Graduation'),
    'studentRecord.job': text('系统自动更新', 'Updated by the system'),
    'studentRecord.cardNumber': text('生成校园卡号', 'Give card number'),
    'studentRecord.reported': text('标记为已上报', 'Mark as reported'),
    'studentRecord.delete': text('删除学籍', 'Delete record'),
    'studentRecord.family': text('维护家庭成员', 'Set the family'),
    'studentRecord.education': text('维护学习经历', 'Set the education'),
    'studentRecord.work': text('维护工作经历', 'Set the work experience'),
    'studentRecord.awards': text('维护奖惩', 'Set awards and punishments'),
    'studentPhoto.keep': text('更新照片', 'Replace photo'),
    'studentPhoto.remove': text('删除照片', 'Delete photo'),
    'studentPhoto.restore': text('恢复照片', 'Restore photo'),
    'studentPhoto.purge': text('清理回收站照片', 'Clear photo from the trash'),
    'studentPhoto.reset': text('恢复默认头像', 'Reset portrait'),
  },
};
