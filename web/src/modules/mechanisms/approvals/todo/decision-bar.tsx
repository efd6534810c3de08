import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import type { Todo } from '../approval-lists.ts';
import type { Verdict } from '../open-approval/decision-body.ts';
import { QuickBar } from './quick-bar.tsx';
import { todoTexts } from './todo-texts.ts';
import { type KeyAct, keyOfAct } from './use-queue-keys.ts';

type Props = {
  row: Todo;
  /** Where the row stands among all that wait. */
  position: string;
  deciding: 1 | 9 | undefined;
  onAct: (act: KeyAct | 'fully') => void;
  onSend: (verdict: Verdict) => void;
  onLeave: () => void;
};

/** At the foot of the details: agree, refuse, go on. */
export const DecisionBar = ({ row, position, deciding, onAct, onSend, onLeave }: Props) => {
  const t = useTexts(todoTexts);
  if (deciding)
    return (
      <div className="decision-bar row">
        <QuickBar
          key={`${row.id}-${deciding}`}
          row={row}
          status={deciding}
          onSend={onSend}
          onLeave={onLeave}
        />
      </div>
    );
  const decide = (act: 'agree' | 'refuse') => (
    <Button
      {...(act === 'agree' && { type: 'primary' as const })}
      danger={act === 'refuse'}
      aria-label={t[act]}
      aria-keyshortcuts={keyOfAct[act]}
      onClick={() => onAct(act)}
    >
      {t[act]} <kbd>{keyOfAct[act]}</kbd>
    </Button>
  );
  const move = (act: 'next' | 'previous', icon: ReactNode) => (
    <Button
      icon={icon}
      aria-label={t[act]}
      title={`${t[act]} (${keyOfAct[act]})`}
      aria-keyshortcuts={keyOfAct[act]}
      onClick={() => onAct(act)}
    />
  );
  return (
    <div className="decision-bar row">
      {decide('agree')}
      {decide('refuse')}
      <Button onClick={() => onAct('fully')}>{t.fully}</Button>
      <span className="push muted numbers">{position}</span>
      {move('previous', <RiArrowUpLine size={16} />)}
      {move('next', <RiArrowDownLine size={16} />)}
    </div>
  );
};
