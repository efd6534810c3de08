import { defineTexts } from '../../../ui/texts.ts';

export const tutorStatisticsTexts = defineTexts({
  title: ['导师统计', 'Tutors in numbers'],
  unready: ['缺少账号或角色的教师与导师', 'Staff without account or role'],
  goToAccounts: ['到用户管理办理', 'Go to accounts'],
  hint: [
    '账号与角色由安全管理员在“用户管理”中开通；开通前由学院秘书代为办理',
    'Accounts and roles are given by the security administrator; until then the secretary acts for them',
  ],
});
