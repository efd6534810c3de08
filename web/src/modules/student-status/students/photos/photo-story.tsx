import type { PhotoVersion } from '@graduate/contract/student-status/students/photo-versions.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { photoTexts } from './photo-texts.ts';

type Story = Pick<PhotoVersion, 'takenAt' | 'takenBy' | 'removedAt' | 'removedBy' | 'removeReason'>;

/** When a photo came and by whom, and the same of its removal. */
export const PhotoStory = ({ takenAt, takenBy, removedAt, removedBy, removeReason }: Story) => {
  const t = useTexts(photoTexts);
  return (
    <>
      <small>{t.takenBy(minute(takenAt), takenBy ?? t.system)}</small>
      {removedAt && <small>{t.removedBy(minute(removedAt), removedBy ?? t.system)}</small>}
      {removeReason && <small>{t.removedFor(removeReason)}</small>}
    </>
  );
};
