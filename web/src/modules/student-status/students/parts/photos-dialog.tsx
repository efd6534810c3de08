import '../photos/photos.css';
import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import type { OfficialKind } from '@graduate/contract/student-status/students/photo-calls.ts';
import type { PhotoRef } from '@graduate/contract/student-status/students/records.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { partTexts } from './part-texts.ts';

/** Who was admitted beside who came: these two stand together. */
const inOrder: readonly OfficialKind[] = ['admission', 'onsite', 'enrolment', 'graduation'];

type Shown = { name: string; photos: readonly Omit<PhotoRef, 'id'>[] };

/** The four photos of a student side by side, to compare them. */
export const PhotosSideBySide = ({ name, photos }: Shown) => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  return (
    <div className="photo-compare">
      {inOrder.map((kind) => {
        const photo = photos.find((one) => one.kind === kind);
        return (
          <figure key={kind}>
            {photo ? (
              <img src={`${photo.photoUrl}&size=m`} alt={`${name} ${photoKinds[kind][language]}`} />
            ) : (
              <span className="photo-missing idle column gap-xs centred muted small">{t.noPhoto}</span>
            )}
            <figcaption>
              <b>{photoKinds[kind][language]}</b>
              {photo && <small className="muted">{t.photoSince(minute(photo.takenAt).slice(0, 10))}</small>}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
};

type Props = Shown & { onClose: () => void; children?: ReactNode };

export const PhotosDialog = ({ name, photos, onClose, children }: Props) => {
  const t = useTexts(partTexts);
  return (
    <Dialog open title={t.photoOf(name)} width={920} footer={null} onCancel={onClose}>
      <PhotosSideBySide name={name} photos={photos} />
      {children}
    </Dialog>
  );
};
