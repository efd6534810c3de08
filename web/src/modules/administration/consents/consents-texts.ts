import { defineTexts } from '../../../ui/texts.ts';

export const consentTexts = defineTexts({
  refuseFollows: [
    '不同意后变更不会生效，提出人会收到通知。',
    'The change does not take effect; whoever asked for it is told.',
  ],
  consents: ['三员变更复核', 'Changes of administrators'],
  help: [
    '系统管理员、安全管理员、审计管理员的设立与变更，须由提出人以外的第二人复核：另一名安全管理员；只有一名安全管理员时，由初始管理员复核。',
    'Whoever asks for a change of system, security or audit administrators cannot make it alone: another security administrator consents, or the start-up account while there is only one.',
  ],
  detail: (name: string) => [`变更：${name}`, `Change: ${name}`],
  refuse: ['驳回', 'Refuse'],
  refused: ['已驳回', 'Refused'],
  agreed: ['已同意，变更已生效', 'Agreed; the change is made'],
  agreedSent: (to: string) => [
    `已同意，变更已生效；设置密码的一次性链接已发送至本人（${to}）`,
    `Agreed; the change is made and a link to choose a password was sent to its owner (${to})`,
  ],
  agreedNotSent: [
    '已同意，变更已生效；设置密码的链接未能送达本人（未配置邮件、短信或缺少联系方式），请由运维人员在服务器上执行 npm run admin:link 取得',
    'Agreed; the change is made. The link to choose a password could not be sent: whoever runs the server prints it with npm run admin:link',
  ],
  askAgree: (name: string) => [
    `同意对“${name}”的变更？变更立即生效，操作日志记录提出人与复核人。`,
    `Consent to the change of ${name}? It takes effect at once; the log records both of you.`,
  ],
  askWithdraw: (name: string) => [
    `撤回对“${name}”的变更？变更不再等待复核，也不会生效。`,
    `Withdraw the change of ${name}? It no longer waits for consent and is not made.`,
  ],
  refuseTitle: (name: string) => [`驳回变更：${name}`, `Refuse the change of ${name}`],
});
