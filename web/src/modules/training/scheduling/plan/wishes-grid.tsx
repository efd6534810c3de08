import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { type SlotWish, slotWishes } from '@graduate/contract/training/scheduling/choices.ts';
import type { Wished } from '@graduate/contract/training/scheduling/requirements.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useCalendar } from '../../rooms/public.tsx';
import { deskTexts, planTexts } from '../scheduling-texts.ts';

/** What a click makes of a wish. */
const NEXT: Record<SlotWish | 'none', SlotWish | 'none'> = {
  none: 'prefer',
  prefer: 'must',
  must: 'avoid',
  avoid: 'never',
  never: 'none',
};

type Props = { value?: readonly Wished[]; onChange?: (wishes: Wished[]) => void };

/** Which slots of the week a class would like and which it cannot have; a click goes on to the next wish. */
export const WishesGrid = ({ value = [], onChange }: Props) => {
  const t = useTexts(planTexts);
  const d = useTexts(deskTexts);
  const language = useLanguage();
  const { periods } = useCalendar();
  const wishAt = (weekday: number, period: number) =>
    value.find((one) => one.weekday === weekday && one.period === period)?.wish ?? 'none';
  const turn = (weekday: number, period: number) => {
    const wish = NEXT[wishAt(weekday, period)];
    const others = value.filter((one) => one.weekday !== weekday || one.period !== period);
    onChange?.(wish === 'none' ? others : [...others, { weekday, period, wish }]);
  };
  return (
    <div className="scrolls">
      <div className="wish-grid">
        <span />
        {WEEKDAYS.map((weekday) => (
          <b key={weekday} className="to-middle small">
            {d.day(weekday)}
          </b>
        ))}
        {periods.flatMap(({ no }) => [
          <span key={no} className="to-middle numbers small">
            {no}
          </span>,
          ...WEEKDAYS.map((weekday) => {
            const wish = wishAt(weekday, no);
            const name = wish === 'none' ? '' : slotWishes[wish][language];
            return (
              <button
                key={`${weekday} ${no}`}
                type="button"
                className="wish"
                data-wish={wish}
                aria-label={t.wishOf(d.slotAt(d.day(weekday), no, no), name || t.none)}
                onClick={() => turn(weekday, no)}
              >
                {name}
              </button>
            );
          }),
        ])}
      </div>
    </div>
  );
};
