import { defineTexts } from './texts.ts';

export const actOnEachTexts = defineTexts({
  notDone: (name: string, why: string) => [`${name}：${why}`, `${name}: ${why}`],
});
