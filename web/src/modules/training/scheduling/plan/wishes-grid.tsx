import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { type SlotWish, slotWishes } from '@graduate/contract/training/scheduling/choices.ts';
import type { Wished } from '@graduate/contract/training/scheduling/requirements.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useCalendar } from '../../rooms/public.tsx';
import { deskTexts, planTexts } from '../scheduling-texts.ts';

/** What a click makes of a wish, one after the other. */
const IN_TURN: readonly SlotWish[] = ['prefer', 'must', 'avoid', 'never'];

type Props<W extends SlotWish> = {
  value?: readonly (Omit<Wished, 'wish'> & { wish: W })[];
  onChange?: (wishes: (Omit<Wished, 'wish'> & { wish: W })[]) => void;
  /** Which wishes there are; a class may insist, a teacher cannot. */
  inTurn?: readonly W[];
  disabled?: boolean;
};

/** Which slots of the week are welcome and which cannot be; a click goes on to the next wish. */
export const WishesGrid = <W extends SlotWish = SlotWish>({
  value = [],
  onChange,
  inTurn = IN_TURN as readonly W[],
  disabled = false,
}: Props<W>) => {
  const t = useTexts(planTexts);
  const d = useTexts(deskTexts);
  const language = useLanguage();
  const { periods } = useCalendar();
  const wishAt = (weekday: number, period: number) =>
    value.find((one) => one.weekday === weekday && one.period === period)?.wish;
  const turn = (weekday: number, period: number) => {
    const present = wishAt(weekday, period);
    const wish = present === undefined ? inTurn[0] : inTurn[inTurn.indexOf(present) + 1];
    const others = value.filter((one) => one.weekday !== weekday || one.period !== period);
    onChange?.(wish === undefined ? others : [...others, { weekday, period, wish }]);
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
            const name = wish === undefined ? '' : slotWishes[wish][language];
            return (
              <button
                key={`${weekday} ${no}`}
                type="button"
                className="wish"
                disabled={disabled}
                data-wish={wish ?? 'none'}
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
