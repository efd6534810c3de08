import { defineTexts } from '../../../ui/texts.ts';

export const rolloverTexts = defineTexts({
  title: ['学期切换助手', 'A new term, step by step'],
  about: (from: string, to: string) => [
    `为“${to}”做准备，对照“${from}”。每一步随办理自动更新；可复制的事项按学期平移日期，已有的不会重复。`,
    `Getting ${to} ready after ${from}. Each step follows what is done; what can be copied moves with the term, and nothing is copied twice.`,
  ],
  doneOf: (done: number, all: number) => [`${done} / ${all}`, `${done} / ${all}`],
  doneOnly: (done: number) => [`${done}`, `${done}`],
  beforeOf: (n: number) => [`上一学期 ${n}`, `${n} in the term before`],
  complete: ['已就绪', 'Ready'],
  open: ['尚未就绪', 'Not ready'],
  copyFrom: ['从来源学期复制', 'Copy from the term before'],
  askCopy: (what: string, from: string, to: string) => [
    `把“${from}”的${what}复制到“${to}”？已存在的会跳过。`,
    `Copy “${what}” of ${from} to ${to}? What is there already is left out.`,
  ],
  copiedNow: (n: number, skipped: number) => [
    `已复制 ${n} 项，跳过 ${skipped} 项`,
    `${n} copied, ${skipped} left out`,
  ],
  fromTerm: ['来源学期', 'From'],
  toTerm: ['目标学期', 'To'],
  noTerms: ['请先在学期校历中建立下一个学期', 'Add the next term to the academic calendar first'],
  stepsDone: (done: number, all: number) => [`${all} 步中完成 ${done} 步`, `${done} of ${all} steps done`],
});
