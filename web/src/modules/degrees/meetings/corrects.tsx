import { itemResults } from '@graduate/contract/degrees/meetings/choices.ts';
import type { MeetingItem } from '@graduate/contract/degrees/meetings/meetings.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { meetingTexts } from './meetings-texts.ts';

/** Which decision an item puts right, and why. */
export const Corrects = ({ of }: { of: MeetingItem['corrects'] }) => {
  const t = useTexts(meetingTexts);
  const language = useLanguage();
  if (!of) return null;
  const result = of.result ? itemResults[of.result][language] : '';
  return (
    <span className="muted small breaks">
      {`${t.corrects(of.meetingName, of.resolutionNo ?? '', result)} ${of.reason}`}
    </span>
  );
};
