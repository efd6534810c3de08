/*
 * How personal data is shown to people who need not know it: one pattern per kind in the whole product, because two
 * different masks of one number can be joined into the number.
 */

const STARS = '****';

/** Keeps the ends and puts stars between, or shows nothing when the ends would tell more than they hide. */
const ends = (value: string, first: number, stars: number, last: number): string => {
  const characters = Array.from(value);
  if (characters.length < first + last + 3) return STARS;
  return characters.slice(0, first).join('') + '*'.repeat(stars) + characters.slice(-last).join('');
};

const orNothing =
  (mask: (value: string) => string) =>
  <T extends string | null>(value: T): T =>
    (value === null ? null : value.trim() === '' ? '' : mask(value.trim())) as T;

/** `6201********1234`; numbers too short for that are masked as passports are. */
export const maskIdNumber = orNothing((number) =>
  Array.from(number).length < 15 ? maskPassport(number) : ends(number, 4, 8, 4),
);

/** `E1****89`. */
export const maskPassport = orNothing((number) => ends(number, 2, 4, 2));

/** `138****5678`; a country code of China is left out. */
export const maskMobile = orNothing((number) => {
  const digits = number.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return digits.length < 11 ? STARS : ends(digits, 3, 4, 4);
});

/** `**** **** **** 1234`. */
export const maskBankCard = orNothing((number) => {
  const digits = number.replace(/[\s-]/g, '');
  return digits.length < 12 ? STARS : `**** **** **** ${digits.slice(-4)}`;
});

const MUNICIPALITIES = /^(北京|上海|天津|重庆)市?/;
const PROVINCE =
  /^(?:河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)(?:省|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)?/;
const CITY = /^[^县区镇乡街路道村号\d]{1,12}?(?:市|自治州|地区|盟)/;

/** Province and city, nothing below; an address that begins otherwise shows nothing. */
export const maskAddress = orNothing((address) => {
  const municipality = MUNICIPALITIES.exec(address);
  if (municipality) return `${municipality[1]}市`;
  const province = PROVINCE.exec(address)?.[0];
  if (!province) return STARS;
  return province + (CITY.exec(address.slice(province.length))?.[0] ?? '');
});

/** `张*`, for public pages. */
export const maskName = orNothing((name) => `${Array.from(name)[0]}*`);

/** `l***@example.edu.cn`. */
export const maskEmail = orNothing((address) => {
  const at = address.lastIndexOf('@');
  return at < 1 ? STARS : `${Array.from(address)[0]}***${address.slice(at)}`;
});

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer)\s+\S+/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [
    /\b(password|passwd|pwd|token|secret|authorization|cookie)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1$2***',
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '***@***'],
  [/(?<![\w.])\+?\d{6,}[\dXx]?(?![\w])/g, '***'],
];

/** Free text for a log: without tokens, passwords, e-mail addresses, and numbers that may be a person's. */
export const withoutPersonalData = (text: string): string =>
  SECRETS.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text);
