import { defineTexts } from '../../../ui/texts.ts';

/** What home page and header say of windows: both are there before any page of windows is. */
export const ownWindowsTexts = defineTexts({
  left: (time: string) => [`还剩 ${time}`, `${time} left`],
  opensAt: (time: string) => [`${time} 开始`, `from ${time}`],
  until: (time: string) => [`${time} 截止`, `until ${time}`],
  always: ['长期开放', 'Always open'],
  others: (n: number) => [`查看其余 ${n} 项`, `Show ${n} more`],
  fold: ['收起其余事项', 'Show fewer'],
  nothingOpen: ['目前没有开放办理的事项', 'Nothing is open at the moment'],
});
