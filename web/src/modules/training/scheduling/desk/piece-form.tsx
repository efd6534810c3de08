import { WEEKDAYS, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { Button, Checkbox, Form, Select } from 'antd';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useCalendar } from '../../rooms/public.tsx';
import { deskTexts } from '../scheduling-texts.ts';
import type { Piece } from './pieces.ts';
import { RoomField } from './room-field.tsx';
import { weekOfDate } from './week-of-date.ts';
import { WeeksField } from './weeks-field.tsx';

const MOST_IN_A_ROW = 6;

type Props = {
  desk: ClassDesk;
  piece: Piece;
  onChange: (more: Partial<Piece>) => void;
  /** The same for all sessions of the class. */
  onChangeAll: (more: Partial<Piece>) => void;
  onRemove: () => void;
};

/** Everything about one session, in fields: the way of the keyboard and of the phone. */
export const PieceForm = ({ desk, piece, onChange, onChangeAll, onRemove }: Props) => {
  const t = useTexts(deskTexts);
  const { periods } = useCalendar();
  const most = Math.min(MOST_IN_A_ROW, periods.length - piece.startPeriod + 1);
  return (
    <div className="stack gap-s full-fields">
      <Form layout="vertical" component="div" className="piece-fields">
        {piece.date === null ? (
          <Form.Item label={t.weekday}>
            <Select
              aria-label={t.weekday}
              value={piece.weekday}
              disabled={piece.locked}
              options={WEEKDAYS.map((value) => ({ value, label: t.day(value) }))}
              onChange={(weekday: number) => onChange({ weekday })}
            />
          </Form.Item>
        ) : (
          <Form.Item label={t.date}>
            <DayField
              value={piece.date}
              onChange={(date) => {
                if (!date) return;
                const week = weekOfDate(desk.term, date);
                onChange({ date, weekday: weekdayOf(date), weeks: String(week) });
              }}
            />
          </Form.Item>
        )}
        <div className="pair">
          <Form.Item label={t.startPeriod}>
            <Select
              aria-label={t.startPeriod}
              value={piece.startPeriod}
              disabled={piece.locked}
              options={periods.map(({ no, startTime }) => ({
                value: no,
                label: `${t.period(no)} ${startTime}`,
              }))}
              onChange={(startPeriod: number) => onChange({ startPeriod })}
            />
          </Form.Item>
          <Form.Item label={t.periodCount}>
            <Select
              aria-label={t.periodCount}
              value={piece.periodCount}
              disabled={piece.locked}
              options={Array.from({ length: Math.max(1, most) }, (_, at) => ({
                value: at + 1,
                label: at + 1,
              }))}
              onChange={(periodCount: number) => onChange({ periodCount })}
            />
          </Form.Item>
        </div>
        {piece.date === null && (
          <Form.Item label={t.weeks}>
            <WeeksField
              value={piece.weeks}
              weeks={desk.term.weeks}
              onChange={(weeks) => onChange({ weeks })}
            />
          </Form.Item>
        )}
        <Form.Item label={t.room} extra={t.roomHelp}>
          <RoomField desk={desk} piece={piece} onChange={onChange} />
        </Form.Item>
        <Form.Item label={t.teachers}>
          <Select<string[]>
            aria-label={t.teachers}
            mode="multiple"
            value={piece.teacherIds}
            options={desk.teachers.map(({ staffId, name }) => ({ value: staffId, label: name }))}
            onChange={(teacherIds) => onChange({ teacherIds })}
          />
        </Form.Item>
      </Form>
      <div className="row gap-s">
        <Button size="small" onClick={() => onChangeAll({ roomId: piece.roomId, roomName: piece.roomName })}>
          {t.roomForAll}
        </Button>
        <Button size="small" onClick={() => onChangeAll({ locked: !piece.locked })}>
          {piece.locked ? t.unlockAll : t.lockAll}
        </Button>
      </div>
      <div className="row between">
        <Checkbox checked={piece.locked} onChange={({ target }) => onChange({ locked: target.checked })}>
          {t.lock}
        </Checkbox>
        <Button size="small" danger disabled={piece.locked} onClick={onRemove}>
          {t.removeSession}
        </Button>
      </div>
    </div>
  );
};
