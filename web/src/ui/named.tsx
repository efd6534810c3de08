import { defineTexts, useTexts } from './texts.ts';

/** So many are named; how many there are in all stands behind them. */
const MOST_NAMED = 5;

const texts = defineTexts({
  some: (names: readonly string[]) => {
    const more = names.length - MOST_NAMED;
    const first = names.slice(0, MOST_NAMED);
    return more > 0
      ? [`${first.join('、')}等 ${names.length} 项`, `${first.join(', ')} and ${more} more`]
      : [first.join('、'), first.join(', ')];
  },
});

/** Who or what is meant by an act on several. */
export const Named = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(texts);
  return names.length > 0 && <p className="note">{t.some(names)}</p>;
};
