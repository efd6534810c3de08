import { defineTexts } from '../../../ui/texts.ts';

/** What home page and header say of windows: both are there before any page of windows is. */
export const ownWindowsTexts = defineTexts({
  left: (time: string) => [`还剩 ${time}`, `${time} left`],
  opensAt: (time: string) => [`${time} 开始`, `from ${time}`],
  until: (time: string) => [`${time} 截止`, `until ${time}`],
  always: ['长期开放', 'Always open'],
  alwaysCount: (n: number) => [`另有 ${n} 项长期开放`, `${n} more are always open`],
  foldAlways: ['收起长期开放的事项', 'Hide what is always open'],
  nothingOpen: ['目前没有开放办理的事项', 'Nothing is open at the moment'],
});
