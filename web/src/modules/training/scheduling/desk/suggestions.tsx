import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { MOST_SUGGESTIONS, type Suggestion } from '@graduate/contract/training/scheduling/slots.ts';
import { Button, Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import type { Unplaced } from './pieces.ts';

type Props = { desk: ClassDesk; wanted: Unplaced; onTake: (suggestion: Suggestion) => void };

/** Free places with a room, the best first. */
export const Suggestions = ({ desk, wanted: { weeks, periodCount }, onTake }: Props) => {
  const t = useTexts(deskTexts);
  const { data } = useCall(
    scheduleCalls.suggest,
    { body: { classId: desk.id, weeks, periodCount, limit: MOST_SUGGESTIONS } },
    { quiet: true, keepPrevious: true, staleTime: 0 },
  );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.length === 0) return <p className="muted">{t.noSuggestions}</p>;
  return (
    <ol className="stack gap-s" aria-label={t.suggestions}>
      {data.map((one) => (
        <li key={`${one.weekday} ${one.startPeriod}`} className="row between">
          <span className="stack gap-none grow">
            <b>{t.slotAt(t.day(one.weekday), one.startPeriod, one.startPeriod + periodCount - 1)}</b>
            <span className="small muted breaks">
              {[
                one.roomName,
                one.seats !== null && t.seats(one.seats),
                one.students > 0 && t.studentsElsewhere(one.students),
                ...one.reasons,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Button size="small" onClick={() => onTake(one)}>
            {t.take}
          </Button>
        </li>
      ))}
    </ol>
  );
};
