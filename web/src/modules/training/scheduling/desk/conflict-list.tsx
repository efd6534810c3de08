import { conflictLevels } from '@graduate/contract/training/scheduling/choices.ts';
import type { Conflict } from '@graduate/contract/training/scheduling/meetings.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';

type Props = {
  conflicts: readonly Conflict[];
  problem: string | undefined;
  checking: boolean;
  onPick: (meetingIndex: number) => void;
};

/** Everything that is in the way, worst first, each with whom, when and in which weeks. */
export const ConflictList = ({ conflicts, problem, checking, onPick }: Props) => {
  const t = useTexts(deskTexts);
  if (problem)
    return (
      <p className="danger-text" role="alert">
        {problem}
      </p>
    );
  if (conflicts.length === 0) return <p className="muted">{checking ? t.checking : t.noConflicts}</p>;
  return (
    <ul className="stack gap-s" aria-label={t.conflicts}>
      {conflicts.map((conflict) => (
        <li key={`${conflict.code} ${conflict.meetingIndex} ${conflict.message}`}>
          <button
            type="button"
            className="conflict"
            data-level={conflict.level}
            onClick={() => onPick(conflict.meetingIndex)}
          >
            <StateTag state={conflictLevels[conflict.level]} />
            <span className="breaks">{conflict.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
