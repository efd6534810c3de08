import { z } from 'zod';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { type Text, text } from '../../platform/text.ts';

/** Dots that look like the one in a name such as 阿卜杜热合曼·阿卜杜喀迪尔. */
const LOOK_ALIKE_DOTS = /[・•‧．∙⋅●]/g;

export const normalName = (name: string): string =>
  name.normalize('NFC').replace(LOOK_ALIKE_DOTS, '·').replace(/\s+/g, ' ').trim();

const LETTER = /[\p{Script=Han}\p{Script=Latin}]/u;
const NAME = /^[\p{Script=Han}\p{Script=Latin}· '’-]+$/u;

export const isPersonName = (typed: string): boolean => {
  const name = normalName(typed);
  return NAME.test(name) && LETTER.test(name);
};

const USUAL_NAME = /^\p{Script=Han}{2,4}$/u;
const HAN = /^\p{Script=Han}+$/u;

/** Most Chinese names have two to four characters; another length is often a slip, and sometimes a name. */
export const nameDoubt = (typed: string): Text | undefined => {
  const name = normalName(typed);
  return HAN.test(name) && !USUAL_NAME.test(name)
    ? text('姓名一般为2至4个汉字，请确认', 'Names usually have 2 to 4 Chinese characters; please check')
    : undefined;
};

const LONGEST_NAME = 50;

/** A person's name: Han characters of every plane, the separator ·, Latin names with space, hyphen and apostrophe. */
export const PersonName = described(
  labelled(
    '姓名',
    'Name',
    z.codec(
      z.string().min(1).max(200),
      mustHold(
        mustHold(
          z.string(),
          (name) => Array.from(normalName(name)).length <= LONGEST_NAME,
          '姓名不能超过50个字符',
          'The name may have at most 50 characters',
        ),
        isPersonName,
        '姓名只能包含汉字、字母、间隔号“·”、空格、连字符和撇号',
        'A name consists of letters, the separator ·, spaces, hyphens and apostrophes',
      ),
      { decode: normalName, encode: (name) => name },
    ),
  ),
  { doubt: nameDoubt },
);

export const Mobile = labelled(
  '手机号码',
  'Mobile number',
  mustHold(
    z.string().trim(),
    (number) => /^1\d{10}$/.test(number),
    '请输入正确的手机号码',
    'Enter the correct mobile number',
  ),
);

export const Email = labelled('电子邮箱', 'E-mail', z.email().max(100));
