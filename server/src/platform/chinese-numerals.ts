const DIGITS = '〇一二三四五六七八九';
const MONEY_DIGITS = '零壹贰叁肆伍陆柒捌玖';
const SMALL_UNITS = ['', '拾', '佰', '仟'];
const GROUP_UNITS = ['', '万', '亿', '万亿'];

/** Up to 31, as days and months are written. */
const upTo31 = (count: number): string => {
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  const first = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${first}${ones === 0 ? '' : DIGITS[ones]}`;
};

/** `2026-11-07` as 二〇二六年十一月七日. */
export const dayInCharacters = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const years = [...year].map((digit) => DIGITS[Number(digit)]).join('');
  return `${years}年${upTo31(Number(month))}月${upTo31(Number(date))}日`;
};

const fourDigits = (group: string): string => {
  const written = [...group]
    .map((digit, at) =>
      digit === '0' ? '零' : `${MONEY_DIGITS[Number(digit)]}${SMALL_UNITS[group.length - 1 - at]}`,
    )
    .join('');
  return written.replaceAll(/零+/g, '零').replace(/零$/, '');
};

const yuan = (whole: string): string => {
  const digits = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
  const groups = digits.match(/\d{4}/g) ?? [];
  const written = groups
    .map((group, at) => {
      const words = fourDigits(group);
      return words === '' ? '零' : `${words}${GROUP_UNITS[groups.length - 1 - at]}`;
    })
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/^零/, '')
    .replace(/零$/, '');
  return written;
};

/** An amount as banks write it: 12000.50 is 壹万贰仟元伍角. */
export const amountInCharacters = (amount: number): string => {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.');
  const jiao = Number(cents[0]);
  const fen = Number(cents[1]);
  const front = Number(whole) === 0 ? '' : `${yuan(whole)}元`;
  if (jiao === 0 && fen === 0) return front === '' ? '零元整' : `${front}整`;
  const tenths = jiao > 0 ? `${MONEY_DIGITS[jiao]}角` : front === '' ? '' : '零';
  return `${front}${tenths}${fen > 0 ? `${MONEY_DIGITS[fen]}分` : ''}`;
};
