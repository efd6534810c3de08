import { textsOf } from '../platform/texts.ts';
import { defineTexts } from './texts.ts';

const texts = defineTexts({
  early: ['早上好', 'Good morning'],
  morning: ['上午好', 'Good morning'],
  noon: ['中午好', 'Good day'],
  afternoon: ['下午好', 'Good afternoon'],
  evening: ['晚上好', 'Good evening'],
});

type PartOfDay = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

export const partOfDay = (hour: number): PartOfDay => {
  if (hour < 8) return 'early';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
};

/** Good morning, or whatever the hour asks for. */
export const greeting = (now = new Date()): string => textsOf(texts)[partOfDay(now.getHours())];
