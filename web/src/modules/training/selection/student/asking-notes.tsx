import { Alert } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';
import type { Asking } from './use-acts.ts';

/** What is under way and why it takes longer; it stays in sight however far the list is scrolled. */
export const AskingNotes = ({
  asking,
  ahead,
}: {
  asking: readonly Asking[];
  /** How many requests come before the own one. */
  ahead: number | null | undefined;
}) => {
  const t = useTexts(selectionTexts);
  if (asking.length === 0) return null;
  const said = ({ waiting }: Asking): string => {
    if (!waiting) return ahead ? t.queueing(ahead) : t.asking;
    const { why, tries, forMs } = waiting;
    if (why === 'offline') return t.waitsForNetwork;
    return why === 'busy' ? t.comesAgain(Math.ceil(forMs / 1000)) : t.askingAgain(tries);
  };
  return (
    <div className="stack gap-xs selection-asking" role="status">
      {asking.map((one) => (
        <Alert
          key={one.key}
          type={one.waiting ? 'warning' : 'info'}
          showIcon
          title={t.isSaidOf(one.name, said(one))}
        />
      ))}
    </div>
  );
};
