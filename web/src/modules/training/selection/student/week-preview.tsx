import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import type { ClassSlot } from '@graduate/contract/training/selection/selection.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

const USUAL_PERIODS = 12;

/** A class on the small timetable; one that is only looked at is painted over those that are taken. */
export type Painted = { key: string; name: string; slots: readonly ClassSlot[]; looked?: boolean };

type Block = ClassSlot & { key: string; name: string; looked: boolean; clashes: boolean };

const meet = (one: ClassSlot, other: ClassSlot): boolean =>
  one.weekday === other.weekday &&
  (one.weekMask & other.weekMask) !== 0 &&
  one.startPeriod <= other.endPeriod &&
  other.startPeriod <= one.endPeriod;

const blocksOf = (painted: readonly Painted[]): Block[] =>
  painted.flatMap(({ key, name, slots, looked = false }) =>
    slots.map((slot) => ({
      ...slot,
      key: `${key} ${slot.weekday} ${slot.startPeriod} ${slot.weeks}`,
      name,
      looked,
      clashes: painted.some((other) => other.key !== key && other.slots.some((one) => meet(slot, one))),
    })),
  );

/** A week at a glance: what is taken, and where the class that is looked at would stand; what clashes is red. */
export const WeekPreview = ({ painted }: { painted: readonly Painted[] }) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  const blocks = blocksOf(painted);
  const periods = Math.max(USUAL_PERIODS, ...blocks.map(({ endPeriod }) => endPeriod));
  return (
    <div className="selection-week" role="img" aria-label={t.weekPreview}>
      {WEEKDAYS.map((day) => (
        <span key={day} className="small muted selection-week-head" style={{ gridColumn: day + 1 }}>
          {weekdayName(day)[language].slice(language === 'zh' ? -1 : 0, language === 'zh' ? undefined : 3)}
        </span>
      ))}
      {Array.from({ length: periods }, (_, at) => at + 1).map((period) => (
        <span key={period} className="small muted numbers" style={{ gridColumn: 1, gridRow: period + 1 }}>
          {period}
        </span>
      ))}
      {Array.from({ length: periods }, (_, at) => at + 1).flatMap((period) =>
        WEEKDAYS.map((day) => (
          <span
            key={`${day} ${period}`}
            className="selection-week-cell"
            style={{ gridColumn: day + 1, gridRow: period + 1 }}
          />
        )),
      )}
      {blocks.map(({ key, name, weekday, startPeriod, endPeriod, weeks, looked, clashes }) => (
        <span
          key={key}
          className="selection-week-block"
          data-looked={looked || undefined}
          data-clashes={clashes || undefined}
          title={`${name} ${t.weeksOf(weeks)}`}
          style={{ gridColumn: weekday + 1, gridRow: `${startPeriod + 1} / ${endPeriod + 2}` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
};
