import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const signInErrors = defineErrors('sign-in', {
  wrongCaptcha: [400, text('验证码错误', 'Wrong captcha')],
  captchaGone: [400, text('验证码已失效', 'The captcha is no longer valid')],
  wrongCredentials: [400, text('用户名或密码错误', 'Wrong user name or password')],
  locked: [
    429,
    ({ seconds }: { seconds: number }) => {
      const minutes = Math.ceil(seconds / 60);
      return text(
        `密码错误次数过多，请${minutes}分钟后再试；忘记密码请联系管理员`,
        `Too many wrong passwords, try again in ${minutes} minutes`,
      );
    },
  ],
  pending: [
    400,
    text('您的注册申请正在审核，请等待短信通知', 'Your registration is being reviewed; wait for the message'),
  ],
  rejected: [
    400,
    ({ reason }: { reason: string }) =>
      text(
        `您的注册申请未通过：${reason}，可重新注册`,
        `Your registration was rejected: ${reason}. You may register again`,
      ),
  ],
  turnedAway: [400, ({ why }: { why: Text }) => why],
  notAppointed: [
    400,
    text(
      '导师未授权该助理账号，或授权已到期，请联系导师',
      'The supervisor has not appointed this assistant account',
    ),
  ],
  noSuchAssistant: [422, text('找不到该助理账号，请核对后重试', 'There is no such account to appoint')],
  ownAssistant: [422, text('不能聘任自己为助理', 'You cannot be your own assistant')],
  alreadyAppointed: [
    409,
    text(
      '该账号已是您的助理，可修改其授权日期',
      'This account is your assistant already; change its dates instead',
    ),
  ],
  datesInWrongOrder: [422, text('结束日期不能早于开始日期', 'The end must not be before the beginning')],
  appointmentInThePast: [422, text('结束日期不能早于今天', 'The end must not be before today')],
  appointmentOver: [
    422,
    text('该授权已结束，请重新聘任', 'This appointment is over; appoint the assistant again'),
  ],
  unreadableBody: [
    400,
    text('登录信息无法解密，请刷新页面后重试', 'The sign-in body cannot be decrypted; reload the page'),
  ],
  encryptionRequired: [400, text('登录信息须加密提交', 'The sign-in body must be encrypted')],
  replayed: [400, text('登录请求已失效，请重新登录', 'This sign-in request is no longer valid, try again')],
  ticketRefused: [
    401,
    text('统一身份认证未通过，请重新登录', 'The identity provider did not confirm you; sign in again'),
  ],
  stateMismatch: [
    401,
    text('登录回调校验失败，请重新登录', 'This call-back is not of your sign-in; sign in again'),
  ],
  unknownSubject: [403, text('该统一身份账号未在本系统开通', 'This identity has no account here')],
  notBound: [
    403,
    text(
      '该第三方账号尚未绑定，请先用密码登录后在个人中心绑定',
      'This social account is not bound; sign in with your password and bind it in the personal centre',
    ),
  ],
  wayClosed: [400, text('未启用该登录方式', 'This way of signing in is not available')],
  providerDown: [
    503,
    text(
      '身份认证服务暂时不可用，请稍后重试或使用密码登录',
      'The identity provider cannot be reached, try again later',
    ),
  ],
  badLogoutRequest: [400, text('退出请求无效', 'This is not a valid logout request')],
  boundToAnother: [409, text('该第三方账号已绑定其他用户', 'This social account is bound to another user')],
  boundAlready: [
    409,
    text('您已绑定该类账号，请先解除绑定', 'You have bound such an account already; unbind it first'),
  ],
  noRole: [
    403,
    text('账号尚未分配角色，请联系管理员', 'This account has no role yet; contact the administrator'),
  ],
  mustChangePassword: [403, text('请先修改密码再进行其他操作', 'Change your password first')],
  foreignDepartment: [403, text('您不属于该部门，不能切换', 'You do not belong to this department')],
  registrationClosed: [403, text('本系统未开放注册，请联系研究生院', 'Registration is not open here')],
  smsFailed: [503, text('短信发送失败，请稍后重试', 'The message could not be sent, try again later')],
  wrongSmsCode: [400, text('短信验证码错误', 'Wrong SMS code')],
  smsCodeGone: [
    400,
    text('短信验证码已失效，请重新获取', 'The SMS code is no longer valid, ask for another'),
  ],
  mobileTaken: [
    409,
    text(
      '该手机号码已注册，请直接登录；忘记密码请联系管理员',
      'This mobile number is registered already; sign in instead',
    ),
  ],
  registrationPending: [
    409,
    text('该手机号码的注册申请正在审核，请勿重复提交', 'A registration with this number is being reviewed'),
  ],
  registrationDecided: [409, text('该注册申请已审核', 'This registration has been decided already')],
  administratorExists: [
    409,
    text(
      '已有系统管理员，账号请由安全管理员在用户管理中维护',
      'There is a system administrator already; accounts are kept on the user screen',
    ),
  ],
  usernameTaken: [409, text('用户名已存在，请换一个', 'This user name is taken, choose another')],
  passwordRefused: [422, ({ problem }: { problem: Text }) => problem],
  linkGone: [
    400,
    text(
      '链接已失效或已使用，请联系安全管理员重新发送',
      'The link was used or is no longer valid; ask the security administrator for another',
    ),
  ],
  wrongOldPassword: [422, text('原密码错误', 'The old password is wrong')],
});
