import { defineTexts } from '../../../../ui/texts.ts';

export const availabilityTexts = defineTexts({
  title: ['教师时间意愿', 'When teachers can teach'],
  mine: ['我的时间意愿', 'When I can teach'],
  help: [
    '点击格子依次切换：优先、避免、禁止、无。排课时“避免”会提示，“禁止”的时段不能排课，须写明原因。',
    'Click a period to switch: preferred, avoid, never, none. Scheduling warns about periods to avoid and refuses those marked never, which need a reason.',
  ],
  of: (name: string) => [`${name}的时间意愿`, `When ${name} can teach`],
  saved: ['时间意愿已保存', 'Saved'],
  met: ['已排课程与禁止时段重叠', 'Lessons fall in periods marked never'],
  counts: (prefer: number, avoid: number, never: number) => [
    `优先 ${prefer} 节 · 避免 ${avoid} 节 · 禁止 ${never} 节`,
    `${prefer} preferred · ${avoid} to avoid · ${never} impossible`,
  ],
  open: ['填写', 'Write'],
});
