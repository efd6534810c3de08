import { RiCloseLine } from '@remixicon/react';
import { Button, Space } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';
import { MOST_CHOSEN } from './use-choose-all.ts';

type Props = {
  count: number;
  total: number;
  busy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  /** What can be done with the chosen rows. */
  children: ReactNode;
};

/** Stands in for the toolbar while rows are chosen. */
export const ChosenBar = ({ count, total, busy, onChooseAll, onClear, children }: Props) => {
  const t = useTexts(listTexts);
  const reachable = Math.min(total, MOST_CHOSEN);
  const bar = useRef<HTMLDivElement>(null);
  const all = count >= reachable;
  // The button that chose all is gone with the focus on it: what can be done with them comes next.
  useEffect(() => {
    if (all && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [all]);
  return (
    <div ref={bar} className="chosen-bar row between" tabIndex={-1}>
      <Space wrap>
        <b role="status">{t.chosen(count)}</b>
        {!all && (
          <Button type="link" size="small" loading={busy} onClick={onChooseAll}>
            {total > MOST_CHOSEN ? t.chooseFirst(reachable) : t.chooseAll(total)}
          </Button>
        )}
        {children}
      </Space>
      <Button
        type="text"
        aria-label={t.clear}
        title={t.clear}
        icon={<RiCloseLine size={18} />}
        onClick={onClear}
      />
    </div>
  );
};
