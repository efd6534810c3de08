import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    session: text('登录会话', 'Session'),
    registration: text('注册申请', 'Registration'),
    assistantAppointment: text('导师助理', 'Assistant'),
  },
  actions: {
    'account.changePassword': text('修改密码', 'Change password'),
    'account.bindSocial': text('绑定第三方账号', 'Bind account'),
    'account.unbindSocial': text('解绑第三方账号', 'Unbind account'),
    'export.sign-in.exportSignIns': text('导出登录日志', 'Export the sign-in log'),
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
  },
};
