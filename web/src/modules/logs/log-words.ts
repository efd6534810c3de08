import { builtInRoles } from '@graduate/contract/accounts/roles.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';

/** What the log calls the things that are changed. */
export const subjectWords: Readonly<Record<string, Text>> = {
  account: text('用户', 'User'),
  role: text('角色', 'Role'),
  department: text('部门', 'Department'),
  major: text('专业', 'Major'),
  menu: text('菜单', 'Menu entry'),
  dictionary: text('数据字典', 'Dictionary'),
  dictionaryItem: text('字典项', 'Dictionary item'),
  parameter: text('参数', 'Parameter'),
  notice: text('通知', 'Notice'),
  file: text('文件', 'File'),
  session: text('登录会话', 'Session'),
  registration: text('注册申请', 'Registration'),
  assistantAppointment: text('导师助理', 'Assistant'),
  userSettings: text('个人设置', 'Personal settings'),
  auditLog: text('操作日志', 'Operation log'),
};

/** What is done, by the name the log has for it. */
export const actionWords: Readonly<Record<string, Text>> = {
  'account.create': text('新增用户', 'Create user'),
  'account.edit': text('编辑用户', 'Edit user'),
  'account.setRights': text('分配角色与部门', 'Assign roles and departments'),
  'account.disable': text('停用用户', 'Disable user'),
  'account.enable': text('启用用户', 'Enable user'),
  'account.unlock': text('解锁用户', 'Unlock user'),
  'account.resetPassword': text('重置密码', 'Reset password'),
  'account.changePassword': text('修改密码', 'Change password'),
  'account.changeProfile': text('修改个人资料', 'Change own profile'),
  'account.changePreferences': text('修改通知偏好', 'Change preferences'),
  'account.bindSocial': text('绑定第三方账号', 'Bind account'),
  'account.unbindSocial': text('解绑第三方账号', 'Unbind account'),
  'personalData.reveal': text('查看明文', 'See plain value'),
  'role.create': text('新增角色', 'Create role'),
  'role.edit': text('编辑角色', 'Edit role'),
  'role.delete': text('删除角色', 'Delete role'),
  'role.setPermissions': text('设置角色权限', 'Set permissions'),
  'role.setMenus': text('设置角色菜单', 'Set menus'),
  'department.create': text('新增部门', 'Create department'),
  'department.edit': text('编辑部门', 'Edit department'),
  'department.delete': text('删除部门', 'Delete department'),
  'major.create': text('新增专业', 'Create major'),
  'major.edit': text('编辑专业', 'Edit major'),
  'major.delete': text('删除专业', 'Delete major'),
  'menu.create': text('新增菜单', 'Create menu entry'),
  'menu.edit': text('编辑菜单', 'Edit menu entry'),
  'menu.delete': text('删除菜单', 'Delete menu entry'),
  'dictionary.create': text('新增字典', 'Create dictionary'),
  'dictionary.edit': text('编辑字典', 'Edit dictionary'),
  'dictionary.delete': text('删除字典', 'Delete dictionary'),
  'dictionaryItem.create': text('新增字典项', 'Create item'),
  'dictionaryItem.edit': text('编辑字典项', 'Edit item'),
  'dictionaryItem.delete': text('删除字典项', 'Delete item'),
  'parameter.change': text('修改参数', 'Change parameter'),
  'notice.create': text('新增通知', 'Create notice'),
  'notice.edit': text('编辑通知', 'Edit notice'),
  'notice.publish': text('发布通知', 'Publish notice'),
  'notice.return': text('退回通知', 'Send notice back'),
  'notice.withdraw': text('撤回通知', 'Withdraw notice'),
  'notice.remove': text('删除通知', 'Delete notice'),
  'notice.remind': text('提醒未读人员', 'Remind readers'),
  'notice.exportReceipts': text('导出阅读情况', 'Export receipts'),
  'file.upload': text('上传文件', 'Upload file'),
  'file.claim': text('保存附件', 'Keep attachment'),
  'file.remove': text('删除文件', 'Delete file'),
  'file.restore': text('恢复文件', 'Restore file'),
  'file.purge': text('彻底删除文件', 'Delete file for good'),
  'file.expire': text('清理过期文件', 'Clear old file'),
  'session.end': text('结束会话', 'End session'),
  'session.changeDepartment': text('切换部门', 'Switch department'),
  'session.foreignRole': text('使用未拥有的角色', 'Role not held'),
  'session.refreshTokenReused': text('登录凭证被重复使用', 'Refresh token reused'),
  'session.singleSignOut': text('单点退出', 'Single sign-out'),
  'registration.submit': text('提交注册', 'Submit registration'),
  'registration.approve': text('通过注册', 'Approve registration'),
  'registration.reject': text('驳回注册', 'Reject registration'),
  'assistant.appoint': text('任命助理', 'Appoint assistant'),
  'assistant.changeDates': text('修改助理期限', 'Change assistant dates'),
  'assistant.end': text('结束助理任命', 'End appointment'),
  'userSettings.change': text('修改个人设置', 'Change settings'),
  'auditLog.check': text('校验操作日志', 'Check the log'),
};

const roleWords: Readonly<Record<string, Text>> = builtInRoles;

export const actionInWords = (action: string, language: Language): string =>
  actionWords[action]?.[language] ?? action;

export const subjectInWords = (subject: string, language: Language): string =>
  subjectWords[subject]?.[language] ?? subject;

/** A role of the product by its code; one made later by the name the log gives. */
export const roleInWords = (code: string | null, name: string | null, language: Language): string =>
  (code && roleWords[code]?.[language]) || name || code || '—';
