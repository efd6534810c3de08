import { photoKinds } from '@graduate/contract/students/choices.ts';
import type { OfficialKind, StudentPhotos } from '@graduate/contract/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/students/photo-versions.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { EarlierPhotos } from './earlier-photos.tsx';
import { photoTexts } from './photo-texts.ts';

/** Who was admitted beside who came: these two stand together. */
const inOrder: readonly OfficialKind[] = ['admission', 'onsite', 'enrolment', 'graduation'];

/** All photos of a student side by side. */
export const CompareDialog = ({ student, onClose }: { student: StudentPhotos; onClose: () => void }) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { data } = useCall(photoVersionCalls.photoVersions, { params: { id: student.id } });
  const current = data?.list.filter(({ state }) => state === 'current') ?? student.photos;
  return (
    <Dialog open width={920} title={t.compareTitle(student.name)} footer={null} onCancel={onClose}>
      <div className="photo-compare">
        {inOrder.map((kind) => {
          const photo = current.find((one) => one.kind === kind);
          return (
            <figure key={kind}>
              {photo ? (
                <img src={`${photo.photoUrl}&size=m`} alt={`${student.name} ${photoKinds[kind][language]}`} />
              ) : (
                <span className="photo-missing idle">{t.none}</span>
              )}
              <figcaption>
                <b>{photoKinds[kind][language]}</b>
                {photo && <small>{t.since(minute(photo.takenAt).slice(0, 10))}</small>}
              </figcaption>
            </figure>
          );
        })}
      </div>
      <EarlierPhotos student={student} />
    </Dialog>
  );
};
