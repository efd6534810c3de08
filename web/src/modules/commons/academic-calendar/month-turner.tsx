import './academic-calendar.css';
import { addMonths } from '@graduate/contract/platform/days.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';

type Props = { month: string; thisMonth: string | undefined; onTurn: (month: string | undefined) => void };

/** Goes from month to month. Nothing stands for the month it is. */
export const MonthTurner = ({ month, thisMonth, onTurn }: Props) => {
  const t = useTexts(calendarTexts);
  const [year = '', number = '1'] = month.split('-');
  return (
    <div className="month-turner line gap-xs">
      <button
        type="button"
        className="bar-button"
        aria-label={t.earlier}
        title={t.earlier}
        onClick={() => onTurn(addMonths(month, -1))}
      >
        <Icon name="arrow-left-s-line" size={18} />
      </button>
      <strong role="status">{t.month(year, Number(number))}</strong>
      <button
        type="button"
        className="bar-button"
        aria-label={t.later}
        title={t.later}
        onClick={() => onTurn(addMonths(month, 1))}
      >
        <Icon name="arrow-right-s-line" size={18} />
      </button>
      {thisMonth && month !== thisMonth && (
        <button type="button" className="text-button" onClick={() => onTurn(undefined)}>
          {t.thisMonth}
        </button>
      )}
    </div>
  );
};
