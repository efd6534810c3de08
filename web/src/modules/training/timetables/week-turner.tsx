import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import { Button } from 'antd';
import { useTexts } from '../../../ui/texts.ts';
import { timetablesTexts } from './timetables-texts.ts';

type Props = {
  week: number;
  weeks: number;
  onTurn: (week: number) => void;
  /** Back to this week, where another one is shown. */
  onReturn: (() => void) | undefined;
};

/** ‹ 第5周 › */
export const WeekTurner = ({ week, weeks, onTurn, onReturn }: Props) => {
  const t = useTexts(timetablesTexts);
  return (
    <span className="line gap-xs">
      <Button
        type="text"
        aria-label={t.earlier}
        disabled={week <= 1}
        icon={<RiArrowLeftSLine size={18} />}
        onClick={() => onTurn(week - 1)}
      />
      <b role="status">{t.weekNo(week)}</b>
      <Button
        type="text"
        aria-label={t.later}
        disabled={week >= weeks}
        icon={<RiArrowRightSLine size={18} />}
        onClick={() => onTurn(week + 1)}
      />
      {onReturn && (
        <Button size="small" onClick={onReturn}>
          {t.thisWeek}
        </Button>
      )}
    </span>
  );
};
