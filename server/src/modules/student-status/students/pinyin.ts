import { nameInPinyin } from '../../administration/accounts/public.ts';

const compoundSurnames =
  /^(欧阳|上官|司马|诸葛|司徒|东方|独孤|慕容|皇甫|尉迟|长孙|宇文|令狐|公孙|轩辕|夏侯|端木|百里|南宫)/;
const LONGEST = 80;

/** Surname and given name, or the parts of a name with a separator. */
const partsOf = (name: string): string[] => {
  if (/[·\s]/.test(name)) return name.split(/[·\s]+/);
  const surname = compoundSurnames.exec(name)?.[0] ?? Array.from(name)[0] ?? '';
  return [surname, name.slice(surname.length)];
};

/** How a record spells a name, `LIN XIAOYU`, and the initials it is found by. */
export const pinyinOf = (name: string): { namePinyin: string; nameInitials: string } => {
  const { namePinyin, nameInitials } = nameInPinyin(name);
  const [surname = '', ...others] = partsOf(name);
  const first = nameInPinyin(surname).namePinyin;
  const parts =
    others.length === 1 && namePinyin.startsWith(first)
      ? [first, namePinyin.slice(first.length)]
      : partsOf(name).map((part) => nameInPinyin(part).namePinyin);
  return { namePinyin: parts.filter(Boolean).join(' ').toUpperCase().slice(0, LONGEST), nameInitials };
};
