import {
  numbersIn,
  readWeeks,
  weekBit,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';

type Props = { value?: string; onChange?: (weeks: string) => void; weeks: number; id?: string };

const everyOther = (weeks: number, rest: number): number =>
  Array.from({ length: weeks }, (_, at) => at + 1)
    .filter((week) => week % 2 === rest)
    .reduce((mask, week) => mask | weekBit(week), 0);

/** Weeks of a term, typed as `1-8,10-16双` or chosen one by one. */
export const WeeksField = ({ value = '', onChange, weeks, id }: Props) => {
  const t = useTexts(deskTexts);
  const [typed, setTyped] = useState<string>();
  const mask = typed === '' ? 0 : (readWeeks(value) ?? 0);
  const all = 2 ** weeks - 1;
  const bad =
    typed !== undefined &&
    typed !== '' &&
    (readWeeks(typed) === undefined || ((readWeeks(typed) ?? 0) & ~all) !== 0);
  const give = (next: number) => {
    setTyped(next === 0 ? '' : undefined);
    if (next !== 0) onChange?.(weeksInWords(next));
  };
  const type = (text: string) => {
    setTyped(text);
    const read = readWeeks(text);
    if (read !== undefined && (read & ~all) === 0) onChange?.(weeksInWords(read));
  };
  return (
    <div className="stack gap-s">
      <Input
        {...(id && { id })}
        aria-label={t.weeks}
        value={typed ?? value}
        placeholder={t.weeksHint}
        status={bad ? 'error' : ''}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed !== '' && setTyped(undefined)}
      />
      {bad && (
        <span className="small danger-text" role="alert">
          {t.weeksBad}
        </span>
      )}
      {typed === '' && value !== '' && (
        <span className="small muted" role="status">
          {t.chooseWeeks(value)}
        </span>
      )}
      <div className="row gap-xs">
        <Button size="small" onClick={() => give(all)}>
          {t.allWeeks}
        </Button>
        <Button size="small" onClick={() => give(everyOther(weeks, 1))}>
          {t.oddWeeks}
        </Button>
        <Button size="small" onClick={() => give(everyOther(weeks, 0))}>
          {t.evenWeeks}
        </Button>
        <Button size="small" onClick={() => give(0)}>
          {t.noWeeks}
        </Button>
      </div>
      <div className="week-chips">
        {Array.from({ length: weeks }, (_, at) => at + 1).map((week) => (
          <button
            key={week}
            type="button"
            className="week-chip numbers"
            aria-label={t.weekChip(week)}
            aria-pressed={numbersIn(mask).includes(week)}
            onClick={() => give(mask ^ weekBit(week))}
          >
            {week}
          </button>
        ))}
      </div>
    </div>
  );
};
