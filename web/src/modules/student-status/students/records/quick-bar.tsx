import './records.css';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useTexts } from '../../../../ui/texts.ts';
import {
  type Chip,
  chipFilters,
  chipOf,
  type PopulationTab,
  populationFilters,
  tabOf,
  withChip,
  withTab,
} from './quick-filters.ts';
import { recordsTexts } from './records-texts.ts';

/** Populations and quick filters with their numbers, above the list. */
export const QuickBar = () => {
  const t = useTexts(recordsTexts);
  const { filters, setFilters } = useListQuery(readingCalls.list);
  const { data } = useCall(readingCalls.cards, {}, { quiet: true });
  const countOf = (list: readonly { key: string; count: number }[] | undefined, key: string) =>
    list?.find((one) => one.key === key)?.count.toLocaleString() ?? '';
  const tabs = Object.keys(populationFilters) as PopulationTab[];
  const chips = Object.keys(chipFilters) as Chip[];
  const tab = tabOf(filters);
  const chip = chipOf(filters);
  /** What nobody fits takes no room, unless it is what the list is narrowed to. */
  const worthShowing = (key: Chip) =>
    key === chip || !data || data.chips.some((one) => one.key === key && one.count > 0);
  return (
    <section className="records-bar row">
      <fieldset className="population-tabs">
        <legend className="visually-hidden">{t.populations}</legend>
        {tabs.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === tab}
            onClick={() => setFilters(withTab(filters, key))}
          >
            {t[key]} <b>{countOf(data?.populations, key)}</b>
          </button>
        ))}
      </fieldset>
      <fieldset className="quick-chips line">
        <legend className="visually-hidden">{t.chips}</legend>
        {chips.filter(worthShowing).map((key) => (
          <button
            key={key}
            type="button"
            className="chip pressed-tint"
            aria-pressed={key === chip}
            onClick={() => setFilters(withChip(filters, key))}
          >
            {t[key]} <b>{countOf(data?.chips, key)}</b>
          </button>
        ))}
      </fieldset>
    </section>
  );
};
