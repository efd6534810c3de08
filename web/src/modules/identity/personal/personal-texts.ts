import { defineTexts } from '../../../ui/texts.ts';

export const personalTexts = defineTexts({
  sections: ['个人中心导航', 'Parts of the personal centre'],
  profile: ['基本资料', 'Profile'],
  avatar: ['头像', 'Picture'],
  password: ['修改密码', 'Password'],
  bindings: ['绑定账号', 'Bound accounts'],
  assistants: ['我的助理', 'My assistants'],
  sessions: ['我的会话', 'My sessions'],
  signIns: ['我的登录日志', 'My sign-in log'],
  preferences: ['消息设置', 'Notifications'],
  exports: ['我的导出', 'My exports'],
  actingFor: (name: string) => [
    `您正在代 ${name} 办理业务，这里是您本人的账号信息。`,
    `You are acting for ${name}; this page is about your own account.`,
  ],
  none: ['未登记', 'Not recorded'],
  profileSource: [
    '姓名、学号/工号、手机号码等由学校统一维护，如有错误请联系所在单位的管理人员。',
    'Name, number and mobile number are maintained by the school. If something is wrong, tell the office of your department.',
  ],
  contact: ['联系方式', 'Contact'],
  emailHelp: ['用于接收系统通知，可留空。', 'For notifications; may be left empty.'],
});

export const avatarTexts = defineTexts({
  help: [
    '头像显示在页面右上角和您办理的事项中。请使用清晰的正面照片。',
    'Shown at the top of every page and beside what you do. Use a clear picture of your face.',
  ],
  pick: ['选择图片', 'Choose a picture'],
  remove: ['移除头像', 'Remove the picture'],
  askRemove: ['移除当前头像？移除后显示姓名。', 'Remove the picture? Your name is shown instead.'],
  removed: ['头像已移除', 'Picture removed'],
  changed: ['头像已更新', 'Picture changed'],
  unreadable: [
    '无法读取该图片，请选择 JPG、PNG 或 WebP 格式的图片。',
    'This picture cannot be read. Choose a JPG, PNG or WebP file.',
  ],
  crop: ['裁剪头像', 'Crop the picture'],
  cropArea: [
    '裁剪区域：拖动或按方向键移动，按加号、减号缩放',
    'Crop area: drag or use the arrow keys to move, plus and minus to zoom',
  ],
  cropHelp: [
    '拖动移动，滚轮或滑块缩放；也可用方向键和 + - 键。',
    'Drag to move, wheel or slider to zoom; arrow keys and + - work too.',
  ],
  zoom: ['缩放', 'Zoom'],
  use: ['使用此头像', 'Use this picture'],
});

export const passwordTexts = defineTexts({
  change: ['修改密码', 'Change the password'],
  again: ['确认新密码', 'New password again'],
  againMissing: ['请再次输入新密码', 'Enter the new password again'],
  different: ['两次输入的新密码不一致', 'The two new passwords differ'],
  refused: ['新密码不符合以下要求', 'The new password does not meet these rules'],
  sameAsOld: ['新密码不能与原密码相同', 'The new password must differ from the old one'],
  changed: (others: number) => [
    others > 0 ? `密码已修改，其他 ${others} 处登录已退出` : '密码已修改',
    others > 0 ? `Password changed; ${others} other sessions were signed out` : 'Password changed',
  ],
  endsOthers: [
    '修改后，您在其他设备上的登录会全部退出。',
    'After the change you are signed out on all other devices.',
  ],
  forced: [
    '您的密码是初始密码、刚被重置或已过期，修改后才能继续使用系统。',
    'Your password is an initial one, was reset, or has expired. Change it to go on.',
  ],
  daysLeft: (days: number) => [
    `您的密码将在 ${days} 天后到期，请及时修改。`,
    `Your password expires in ${days} days. Change it in time.`,
  ],
  lastChanged: (time: string) => [`上次修改：${time}`, `Last changed: ${time}`],
  rules: ['密码要求', 'The password'],
  length: (shortest: number, longest: number) => [
    `${shortest} 至 ${longest} 个字符`,
    `has ${shortest} to ${longest} characters`,
  ],
  classes: (kinds: number) => [
    `含大写字母、小写字母、数字、符号中的至少 ${kinds} 种`,
    `has at least ${kinds} of capitals, small letters, digits, symbols`,
  ],
  username: ['不含用户名', 'does not contain the user name'],
  known: ['不含姓名拼音、学号（工号）、手机号', 'does not contain your name, number or mobile'],
  common: ['不是常见密码', 'is not a common one'],
  recent: ['不同于最近用过的密码', 'differs from those used lately'],
  met: ['符合', 'Met'],
  broken: ['不符合', 'Not met'],
  open: ['待核对', 'Not checked yet'],
});

export const bindingTexts = defineTexts({
  help: ['绑定后可用第三方账号登录本系统。', 'A bound account can be used to sign in here.'],
  nothing: ['学校未开通第三方账号登录', 'The school offers no sign-in with social accounts'],
  notBound: ['未绑定', 'Not bound'],
  boundSince: (time: string) => [`绑定于 ${time}`, `Bound at ${time}`],
  bind: ['绑定', 'Bind'],
  unbind: ['解除绑定', 'Unbind'],
  unbound: ['已解除绑定', 'Unbound'],
  askUnbind: (name: string) => [
    `解除与“${name}”的绑定？解除后不能再用它登录。`,
    `Unbind “${name}”? It can then no longer be used to sign in.`,
  ],
});

export const assistantTexts = defineTexts({
  list: ['我的助理', 'My assistants'],
  help: [
    '助理在登录页选择“以助理身份登录”，代您查看和办理日常事务，但不能代您审批。所有操作同时记录助理和您的姓名。',
    'An assistant signs in with “Sign in as an assistant” and does everyday work for you, but cannot approve anything. Both names stand in the log.',
  ],
  appoint: ['聘任助理', 'Appoint an assistant'],
  appointed: ['已聘任', 'Appointed'],
  nothing: ['尚未聘任助理', 'No assistants yet'],
  usernameHelp: ['填写助理本人的登录用户名，如工号或学号。', 'The user name the assistant signs in with.'],
  change: ['修改日期', 'Change the dates'],
  changed: ['日期已修改', 'Dates changed'],
  changeOf: (name: string) => [`修改“${name}”的授权日期`, `Change the dates of “${name}”`],
  end: ['结束', 'End'],
  ended: ['授权已结束', 'Ended'],
  askEnd: (name: string) => [
    `结束“${name}”的助理授权？其正在进行的代办会立即退出。`,
    `End the appointment of “${name}”? Sessions on your behalf end at once.`,
  ],
  period: ['授权期限', 'Period'],
  fromTo: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  endedAt: (time: string) => [`提前结束于 ${time}`, `Ended early at ${time}`],
  endBeforeStart: ['结束日期不能早于开始日期', 'The last day cannot be before the first'],
});

export const sessionTexts = defineTexts({
  help: [
    '您的账号在以下设备上处于登录状态。如有不认识的设备，请结束该会话并修改密码。',
    'Your account is signed in on these devices. If you do not know one of them, end its session and change your password.',
  ],
  thisOne: ['本机', 'This device'],
  actingFor: (name: string) => [`代 ${name} 办理`, `for ${name}`],
  signedInAt: (time: string) => [`登录于 ${time}`, `Signed in ${time}`],
  lastSeenAt: (time: string) => [`最近操作 ${time}`, `Last seen ${time}`],
  end: ['结束', 'End'],
  ended: ['会话已结束', 'Session ended'],
  askEnd: (device: string, address: string) => [
    `结束 ${device}（${address}）上的会话？该设备将回到登录页。`,
    `End the session on ${device} (${address})? That device goes back to the login page.`,
  ],
  endOthers: ['结束其他全部会话', 'End all others'],
  endedOthers: (n: number) => [`已结束 ${n} 个会话`, `${n} sessions ended`],
  askEndOthers: (n: number) => [
    `结束其他 ${n} 个会话？这些设备将回到登录页。`,
    `End the ${n} other sessions? Those devices go back to the login page.`,
  ],
});

export const signInLogTexts = defineTexts({
  title: ['我的登录日志', 'My sign-in log'],
  help: [
    '如有不是您本人的登录，请立即修改密码并联系管理员。',
    'If one of these was not you, change your password at once and tell the administrator.',
  ],
  nothing: ['没有登录记录', 'Nothing recorded'],
});

export const preferenceTexts = defineTexts({
  channels: ['接收方式', 'Where to'],
  channelsHelp: [
    '站内消息始终可在消息中心查看，以下为附加的接收方式。',
    'Messages always arrive in the message centre; these come on top.',
  ],
  noEmail: ['尚未登记电子邮箱，', 'No e-mail address recorded; '],
  fillEmail: ['去填写', 'enter one'],
  webhookHelp: [
    '需学校已接入企业微信、钉钉等消息机器人。',
    'Needs a message robot (WeCom, DingTalk) set up by the school.',
  ],
  kinds: ['附加接收的消息类型', 'Kinds of message'],
  kindsHelp: [
    '关闭后该类型的消息只在消息中心显示，不再发送到上面的接收方式。',
    'Kinds that are off are shown in the message centre only and go nowhere else.',
  ],
  changedMeanwhile: [
    '设置已在其他窗口修改，已显示最新内容，请核对后再保存。',
    'Changed in another window; the current settings are shown. Check and save again.',
  ],
});
