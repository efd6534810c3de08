import { defineTexts } from '../../../ui/texts.ts';

export const signInTexts = defineTexts({
  onlineUsers: ['在线用户', 'Online users'],
  signInLog: ['登录日志', 'Sign-in log'],
  registrations: ['注册审核', 'Registrations'],
  actingFor: (name: string) => [`代 ${name} 办理`, `for ${name}`],
  thisSession: ['本机', 'This session'],
  end: ['强制下线', 'Sign out'],
  ended: ['已强制下线', 'Signed out'],
  askEnd: (name: string, device: string) => [
    `将“${name}”在 ${device} 上的会话强制下线？未保存的内容会丢失。`,
    `Sign “${name}” out on ${device}? Unsaved work there is lost.`,
  ],
  askEndMany: (n: number) => [
    `将选中的 ${n} 个会话强制下线？未保存的内容会丢失。`,
    `Sign the ${n} chosen sessions out? Unsaved work there is lost.`,
  ],
  approve: ['通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  approved: ['已通过，结果将以短信通知申请人', 'Approved; the applicant is told by SMS'],
  rejected: ['已驳回，原因将以短信通知申请人', 'Rejected; the applicant is told the reason by SMS'],
  askApprove: (name: string, kind: string) => [
    `通过“${name}”（${kind}）的注册申请？通过后即可登录。`,
    `Approve the registration of “${name}” (${kind})? The account can then sign in.`,
  ],
  askApproveMany: (n: number) => [
    `通过选中的 ${n} 份注册申请？通过后即可登录。`,
    `Approve the ${n} chosen registrations? The accounts can then sign in.`,
  ],
  rejectTitle: (name: string) => [`驳回“${name}”的注册申请`, `Reject the registration of “${name}”`],
  rejectHelp: [
    '原因会以短信发送给申请人，申请人修改后可重新注册。',
    'The reason is sent to the applicant by SMS; the applicant may register again.',
  ],
});
