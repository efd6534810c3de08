import { type Text, text } from '../../platform/text.ts';

/** What a new password must be like; the numbers are settings. */
export type PasswordRules = {
  shortest: number;
  longest: number;
  /** How many of capital letters, small letters, digits and other characters it needs. */
  classes: number;
};

/** What others can find out about the owner, and so must not be the password. */
export type PasswordOwner = {
  username: string;
  /** Student, staff, card and mobile numbers, the name in pinyin. */
  known: readonly (string | null | undefined)[];
};

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u] as const;
const SHORTEST_TELLTALE = 4;

/** The roots most passwords of leaked lists grow from; `p@ssw0rd1!` is `password` to those who guess. */
const COMMON = new Set(
  `password passwd passw admin administrator root user guest test welcome login letmein master secret default
  changeme qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg
  iloveyou woaini woaini1314 sunshine princess dragon monkey football baseball superman batman shadow michael
  jordan hello hellokitty freedom whatever trustno internet computer windows microsoft google apple samsung
  huawei tencent alibaba baidu wechat weixin taobao summer winter spring autumn monday friday january love
  lovely angel charlie ashley jessica pokemon starwars matrix mustang harley hunter killer soccer hockey
  student teacher tutor school university college graduate yanjiusheng xuesheng laoshi daxue beijing shanghai
  china zhongguo nihao woaini5201314 wang zhang liuyang lilili aaaaaa system oracle mysql postgres demo`.split(
    /\s+/,
  ),
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
};

const rootOf = (password: string, replaced: boolean): string => {
  const bare = password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return replaced
    ? bare.replace(/[@013$5!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    : bare.replace(/[^\p{L}]/gu, '');
};

const isCommon = (password: string): boolean =>
  COMMON.has(rootOf(password, false)) ||
  COMMON.has(rootOf(password, true)) ||
  /^(.{1,4})\1+$/u.test(password);

const contains = (password: string, part: string | null | undefined): boolean =>
  Boolean(part && part.length >= SHORTEST_TELLTALE && password.toLowerCase().includes(part.toLowerCase()));

/** The first rule a new password breaks, in words; nothing when it may be used. */
export const passwordProblem = (
  rules: PasswordRules,
  password: string,
  owner: PasswordOwner,
): Text | undefined => {
  const { shortest, longest, classes } = rules;
  const length = Array.from(password).length;
  if (length < shortest || length > longest)
    return text(
      `密码长度须为${shortest}至${longest}个字符`,
      `The password must have ${shortest} to ${longest} characters`,
    );
  if (CLASSES.filter((kind) => kind.test(password)).length < classes)
    return text(
      `密码须包含大写字母、小写字母、数字、符号中的至少${classes}种`,
      `The password must contain at least ${classes} of these: capital letters, small letters, digits, symbols`,
    );
  if (password.toLowerCase() === owner.username.toLowerCase() || contains(password, owner.username))
    return text('密码不能包含用户名', 'The password must not contain the user name');
  if (owner.known.some((part) => contains(password, part)))
    return text(
      '密码不能包含姓名拼音、学号（工号）或手机号',
      'The password must not contain your name, number or mobile number',
    );
  if (isCommon(password)) return text('密码过于常见，请更换', 'This password is too common, choose another');
  return undefined;
};
