import type { TypeCount } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { todoTexts } from './todo-texts.ts';

type Props = {
  /** Unknown until the first answer. */
  counts: readonly TypeCount[] | undefined;
  chosen: string | undefined;
  onChoose: (type: string) => void;
};

/** How much waits of each kind; a press shows only that kind. */
export const TypeChips = ({ counts, chosen = '', onChoose }: Props) => {
  const t = useTexts(todoTexts);
  const language = useLanguage();
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { type: '', name: t.all, count: all, overdue: 0 },
    ...(counts ?? []).map((count) => ({ ...count, name: count.typeName[language] })),
  ];
  return (
    <fieldset className="type-chips one-line-on-phone row below-m" aria-label={t.kinds}>
      {chips.map(({ type, name, count, overdue }) => (
        <button
          key={type}
          type="button"
          className="type-chip chip pressed-tint"
          aria-pressed={type === chosen}
          title={overdue > 0 ? t.overdueCount(overdue) : undefined}
          onClick={() => onChoose(type)}
        >
          {name} <b>{count}</b>
          {overdue > 0 && <i className="type-chip-overdue danger-text strong">{overdue}</i>}
        </button>
      ))}
    </fieldset>
  );
};
