import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import type { ChangeCheck } from '@graduate/contract/training/class-changes/class-changes.ts';
import { conflictLevels } from '@graduate/contract/training/scheduling/choices.ts';
import { Alert } from 'antd';
import { messageOf } from '../../../api/exchange.ts';
import { useCall } from '../../../api/use-call.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { changesTexts } from './changes-texts.ts';

const MOST_NAMES = 8;

const Found = ({ conflicts, students }: ChangeCheck) => {
  const t = useTexts(changesTexts);
  const more = students.length - MOST_NAMES;
  return (
    <>
      <ul className="stack gap-s">
        {conflicts.map(({ level, message }) => (
          <li key={message} className="breaks">
            <StateTag state={conflictLevels[level]} /> {message}
          </li>
        ))}
      </ul>
      {students.length > 0 && (
        <p className="muted small breaks">{t.elsewhere(students.slice(0, MOST_NAMES), Math.max(0, more))}</p>
      )}
    </>
  );
};

type Draft = BodyOf<typeof changeCalls.check>;

/** What of a change is not said yet, and therefore not looked at. */
const isWhole = ({ kind, weeks, newWeeks, newWeekday, newStartPeriod, newRoomId, newTeacherId }: Draft) => {
  if (weeks === '' || kind === 'cancel') return false;
  if (kind === 'room') return newRoomId !== null;
  if (kind === 'substitute') return newTeacherId !== null;
  const count = newWeeks?.split(',').length;
  return count === weeks.split(',').length && newWeekday !== null && newStartPeriod !== null;
};

/** What would be in the way, as soon as time, room or teacher are chosen and before anything is sent. */
export const PlaceCheck = ({ draft }: { draft: Draft }) => {
  const t = useTexts(changesTexts);
  const whole = isWhole(draft);
  const { data, error } = useCall(
    changeCalls.check,
    { body: draft },
    { enabled: whole, quiet: true, staleTime: 0, keepPrevious: true },
  );
  if (!whole) return null;
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />;
  if (!data) return null;
  const worst = data.conflicts.some(({ level }) => level === 'error') ? 'error' : 'warning';
  return (
    <Alert
      className="below-m"
      type={data.conflicts.length === 0 ? 'success' : worst}
      showIcon
      role="status"
      title={data.conflicts.length === 0 ? t.nothingInTheWay : t.inTheWay(data.conflicts.length)}
      description={data.conflicts.length > 0 && <Found {...data} />}
    />
  );
};
