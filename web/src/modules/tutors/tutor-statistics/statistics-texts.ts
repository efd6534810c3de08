import { defineTexts } from '../../../ui/texts.ts';

export const tutorStatisticsTexts = defineTexts({
  grantAll: ['一键补齐角色', 'Grant all'],
  askGrantAll: [
    '为所有已有账号的教师和导师补齐缺少的角色，并按工号或证件号码关联新注册的账号。确定办理？',
    'Give every teacher and supervisor with an account the roles they are missing, and link new accounts by staff number or document?',
  ],
  grantedAll: (joined: number, granted: number, failed: number) => [
    `已关联账号 ${joined} 个，补齐角色 ${granted} 人${failed > 0 ? `，${failed} 人须单独处理` : ''}`,
    `${joined} accounts joined, ${granted} roles given${failed > 0 ? `, ${failed} left` : ''}`,
  ],
  join: ['关联账号', 'Join an account'],
  joinTo: (name: string, staffNo: string) => [
    `为${name}（${staffNo}）关联账号`,
    `Join an account to ${name} (${staffNo})`,
  ],
  joinFollows: [
    '关联后该账号即以此教职工的身份办理业务，请先核对是否为同一人',
    'The account acts as this member of staff from then on: make sure it is the same person',
  ],
  joined: ['已关联账号', 'The account was joined'],
  title: ['导师统计', 'Supervisors in numbers'],
  unready: ['缺少账号或角色的教师与导师', 'Staff without account or role'],
  goToAccounts: ['到用户管理办理', 'Go to accounts'],
  hint: [
    '账号与角色由安全管理员在“用户管理”中开通；开通前由学院秘书代为办理',
    'Accounts and roles are given by the security administrator; until then the secretary acts for them',
  ],
});
