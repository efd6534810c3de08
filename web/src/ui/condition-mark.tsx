import { RiAlertLine, RiCheckboxCircleLine, RiCloseCircleLine, RiShieldCheckLine } from '@remixicon/react';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts({
  met: ['满足', 'Met'],
  unmet: ['不满足', 'Not met'],
  doubtful: ['请留意', 'To be looked at'],
  waived: ['条件已豁免', 'Waived'],
});

const marks = {
  met: { Drawing: RiCheckboxCircleLine, colour: 'success' },
  unmet: { Drawing: RiCloseCircleLine, colour: 'danger' },
  doubtful: { Drawing: RiAlertLine, colour: 'warning' },
  waived: { Drawing: RiShieldCheckLine, colour: 'success' },
} as const;

/** How somebody stands with one condition, before the name of it. */
export const ConditionMark = ({ state }: { state: keyof typeof marks }) => {
  const t = useTexts(texts);
  const { Drawing, colour } = marks[state];
  return <Drawing size={18} color={`var(--${colour}-text)`} role="img" aria-label={t[state]} />;
};
