import { text } from '@graduate/contract/platform/text.ts';
import { explainConstraints } from '../../../platform/database/constraints.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const accountErrors = defineErrors('accounts', {
  levelTooLow: [
    403,
    ({ own, target }: { own: number; target: number }) =>
      text(
        `权限不足，你的角色级别：${own}，低于操作的角色级别：${target}`,
        `Not enough rights: your role's level ${own} is below level ${target} of what you want to change`,
      ),
  ],
  ownRights: [
    403,
    text('不能变更自己的账号与权限，请由其他安全管理员办理', 'You cannot change your own account or rights'),
  ],
  beyondScope: [
    403,
    text('所选部门超出您的数据范围，请重新选择', 'A chosen department lies outside your data scope'),
  ],
  administratorsApart: [
    422,
    text(
      '三员分立：同一账号不能兼任系统管理员、安全管理员、审计管理员中的两个，请调整角色',
      'Separation of duties: no account holds two of system, security and audit administrator',
    ),
  ],
  noSecondPerson: [
    422,
    text(
      '三员变更须由第二人复核，目前没有可以复核的人：请先增设一名安全管理员，或启用初始管理员账号',
      'A second person has to consent and there is none: appoint another security administrator or enable the start-up account',
    ),
  ],
  consentWaiting: [
    409,
    text(
      '该账号或角色已有待复核的变更，请先复核、驳回或撤回',
      'A change of this account or role waits for consent already; decide about it or withdraw it first',
    ),
  ],
  consentOver: [
    409,
    text('该申请已处理或已过期，请刷新', 'This request has been dealt with or has expired; please reload'),
  ],
  consentOutdated: [
    409,
    text(
      '申请提出后该账号或角色又有变更，请驳回，由申请人重新提出',
      'It was changed after the request; refuse it and have it asked for again',
    ),
  ],
  notSecondPerson: [
    403,
    text(
      '不能复核本人提出或涉及本人的变更，请由另一名安全管理员复核；只有一名安全管理员时由初始管理员复核',
      'You cannot decide on a request you made or that concerns you; another security administrator must, or the start-up account while there is only one',
    ),
  ],
  switchToSecurity: [
    403,
    text('请切换到安全管理员角色后复核', 'Switch to the role of security administrator first'),
  ],
  requesterGone: [
    409,
    text(
      '申请人已不再担任安全管理员，请驳回该申请',
      'The person who asked is no longer a security administrator; refuse it',
    ),
  ],
  notYourRequest: [403, text('只能撤回本人提出的申请', 'Only the person who asked may withdraw it')],
  administratorsOneByOne: [
    422,
    text(
      '系统管理员、安全管理员、审计管理员不能批量导入，请在用户管理中逐个新增并由第二人复核',
      'System, security and audit administrators are not imported; create each on the user page with a second person’s consent',
    ),
  ],
  noDepartment: [422, text('请至少选择一个部门', 'Choose at least one department')],
  usernameTaken: [409, text('用户名已被使用，请更换', 'This user name is taken')],
  personNoTaken: [409, text('学号/工号已有账号，请核对', 'There is an account with this number already')],
  mobileTaken: [
    409,
    text('手机号码已被其他校外人员使用，请核对', 'Another external person uses this mobile number'),
  ],
  notInThisState: [
    409,
    text('账号状态已变化，请刷新后再操作', "The account's state has changed, please reload"),
  ],
  noSuchRole: [422, text('所选角色不存在，请刷新后重新选择', 'A chosen role does not exist, please reload')],
  noSuchDepartment: [
    422,
    text('所选部门不存在，请刷新后重新选择', 'A chosen department does not exist, please reload'),
  ],
  roleCodeTaken: [409, text('角色编码已被使用，请更换', 'This role code is taken')],
  builtInRole: [422, text('内置角色不能删除', 'A built-in role cannot be deleted')],
  roleHasMembers: [
    422,
    ({ count }: { count: number }) =>
      text(
        `该角色下还有${count}名用户，请先调整这些用户的角色`,
        `${count} users hold this role, move them first`,
      ),
  ],
  departmentCodeTaken: [409, text('单位编号已被使用，请更换', 'This unit code is taken')],
  departmentBelowItself: [
    422,
    text('上级部门不能是自己或自己的下级', 'A department cannot be placed below itself'),
  ],
  departmentHasChildren: [
    422,
    text('该部门还有下级部门，请先删除下级部门', 'There are departments below it'),
  ],
  departmentHasUsers: [
    422,
    ({ count }: { count: number }) =>
      text(
        `该部门还有${count}名用户，请先调整这些用户的部门`,
        `${count} users belong to it, move them first`,
      ),
  ],
  departmentInUse: [
    422,
    text('该部门已被其他数据引用，不能删除，可改为停用', 'Other data refers to it; switch it off instead'),
  ],
  majorCodeTaken: [
    409,
    text(
      '该部门在同一目录版本下已有此专业代码',
      'The department has a major with this code in the same catalogue',
    ),
  ],
  majorWithoutLevel: [422, text('请至少选择博士、硕士中的一个培养层次', 'Choose doctors, masters or both')],
  majorInUse: [
    422,
    text('该专业已被其他数据引用，不能删除，可改为停用', 'Other data refers to it; switch it off instead'),
  ],
  noSuchPermission: [
    422,
    ({ names }: { names: string }) =>
      text(`系统中没有这些权限：${names}`, `There are no such permissions: ${names}`),
  ],
  noSuchField: [422, text('该字段不支持查看明文', 'This field cannot be revealed')],
});

export const noSuchRole = (): Refused => platformErrors.notFound({ what: text('角色', 'The role') });

export const noSuchDepartment = (): Refused =>
  platformErrors.notFound({ what: text('部门', 'The department') });

export const noSuchMajor = (): Refused => platformErrors.notFound({ what: text('专业', 'The major') });

export const noSuchUser = (): Refused => platformErrors.notFound({ what: text('用户', 'The user') });

export const noSuchConsent = (): Refused =>
  platformErrors.notFound({ what: text('复核申请', 'The request') });

/** What a constraint of the database refuses. */
export const constraints: Record<string, () => Refused> = {
  administrators_apart: accountErrors.administratorsApart,
  consent_requests_one_open: accountErrors.consentWaiting,
  accounts_username: accountErrors.usernameTaken,
  accounts_person_no_once: accountErrors.personNoTaken,
  accounts_mobile: accountErrors.mobileTaken,
  account_roles_role_id_fkey: accountErrors.noSuchRole,
  departments_code_key: accountErrors.departmentCodeTaken,
  majors_code_once: accountErrors.majorCodeTaken,
  majors_some_level: accountErrors.majorWithoutLevel,
  majors_department_id_fkey: accountErrors.noSuchDepartment,
  roles_code_key: accountErrors.roleCodeTaken,
  role_departments_department_id_fkey: accountErrors.noSuchDepartment,
  account_departments_department_id_fkey: accountErrors.noSuchDepartment,
};

export const explainConstraint = explainConstraints(constraints);
