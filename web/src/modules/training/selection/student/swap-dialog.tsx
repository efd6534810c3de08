import type { OwnEnrolment } from '@graduate/contract/training/selection/selection.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

type Props = {
  /** The class that is wanted, in words. */
  wanted: string;
  held: readonly OwnEnrolment[];
  /** The seat that stands in the way, where there is one. */
  suggested: string | undefined;
  busy: boolean;
  onSwap: (swapClassId: string) => void;
  onClose: () => void;
};

/** Which seat is given back for another one; it is kept when the swap fails. */
export const SwapDialog = ({ wanted, held, suggested, busy, onSwap, onClose }: Props) => {
  const t = useTexts(selectionTexts);
  const [chosen, setChosen] = useState(suggested ?? held[0]?.classId);
  return (
    <Dialog
      open
      title={t.swapFor(wanted)}
      okText={t.swapNow}
      okButtonProps={{ disabled: !chosen, loading: busy }}
      onOk={() => chosen && onSwap(chosen)}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="muted small">{t.swapHelp}</p>
        <Radio.Group value={chosen} onChange={({ target }) => setChosen(target.value as string)}>
          <div className="stack gap-s">
            {held.map(({ classId, courseName, classCode, time, credits }) => (
              <Radio key={classId} value={classId}>
                <span className="stack gap-none">
                  <span className="breaks">
                    {courseName} <span className="muted small">{classCode}</span> · {t.creditsUnit(credits)}
                  </span>
                  <span className="muted small breaks">{time}</span>
                </span>
              </Radio>
            ))}
          </div>
        </Radio.Group>
      </div>
    </Dialog>
  );
};
