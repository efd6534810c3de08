import '../students.css';
import { photoKinds } from '@graduate/contract/students/choices.ts';
import type { PhotoRef } from '@graduate/contract/students/records.ts';
import { Empty } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { partTexts } from './part-texts.ts';
import { StudentPhoto } from './student-photo.tsx';

type Props = { name: string; photos: readonly PhotoRef[]; onClose: () => void };

/** The photos of a student side by side, to compare them. */
export const PhotosDialog = ({ name, photos, onClose }: Props) => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  return (
    <Dialog open title={t.photoOf(name)} width={760} footer={null} onCancel={onClose}>
      {photos.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noPhotos} />
      ) : (
        <ul className="photo-row">
          {photos.map(({ id, kind, photoUrl, takenAt }) => (
            <li key={id}>
              <StudentPhoto url={photoUrl} name={name} size="large" />
              <b>{photoKinds[kind][language]}</b>
              <span className="student-secondary">{minute(takenAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
