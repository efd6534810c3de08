import { z } from 'zod';
import { DepartmentRef } from '../../administration/accounts/departments.ts';
import { Email } from '../../administration/accounts/person-fields.ts';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';

export const Profile = z.object({
  username: labelled('用户名', 'User name', z.string()),
  realName: labelled('姓名', 'Name', z.string()),
  kind: labelled('人员类别', 'Kind of person', z.enum(['student', 'staff', 'external', 'system'])),
  personNo: labelled('学号/工号', 'Number', z.string().nullable()),
  cardNo: labelled('校园卡号', 'Card number', z.string().nullable()),
  /** Masked: a screen may be looked at by others. */
  mobile: labelled('手机号码', 'Mobile number', z.string().nullable()),
  email: labelled('电子邮箱', 'E-mail', z.string().nullable()),
  avatarFileId: labelled('头像', 'Picture', z.uuid().nullable()),
  roles: labelled('角色', 'Roles', z.array(z.string())),
  departments: labelled('部门', 'Departments', z.array(DepartmentRef)),
  passwordChangedAt: labelled('密码修改时间', 'Password changed at', WireTime.nullable()),
  version: Version,
});
export type Profile = z.output<typeof Profile>;

/** Kinds of message somebody does not want, and where else than in the message centre the others go. */
export const NotificationPreferences = z.strictObject({
  email: labelled('邮件通知', 'By e-mail', z.boolean()),
  webhook: labelled('消息机器人通知', 'By webhook', z.boolean()),
  muted: labelled('不接收的消息类型', 'Muted kinds', z.array(z.string().regex(/^[\w.:-]{1,60}$/)).max(100)),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const profileCalls = defineCalls('personal', {
  profile: {
    path: 'api/personal/profile',
    summary: text('我的基本信息', 'My profile'),
    access: signedIn,
    answer: Profile,
  },
  changeProfile: {
    method: 'PUT',
    path: 'api/personal/profile',
    summary: text('修改我的基本信息', 'Change my profile'),
    access: signedIn,
    body: z.strictObject({ email: Email.nullable(), version: Version }),
  },
  changeAvatar: {
    method: 'PUT',
    path: 'api/personal/avatar',
    summary: text('修改头像', 'Change my picture'),
    access: signedIn,
    body: z.strictObject({ fileId: labelled('头像', 'Picture', z.uuid().nullable()) }),
  },
  preferences: {
    path: 'api/personal/preferences',
    summary: text('我的消息接收设置', 'My notification preferences'),
    access: signedIn,
    answer: z.object({ preferences: NotificationPreferences, version: Version }),
  },
  changePreferences: {
    method: 'PUT',
    path: 'api/personal/preferences',
    summary: text('修改消息接收设置', 'Change my notification preferences'),
    access: signedIn,
    body: z.strictObject({ preferences: NotificationPreferences, version: Version }),
  },
});
