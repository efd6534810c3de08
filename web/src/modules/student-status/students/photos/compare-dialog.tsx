import type { StudentPhotos } from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { useCall } from '../../../../api/use-call.ts';
import { PhotosDialog } from '../parts/photos-dialog.tsx';
import { EarlierPhotos } from './earlier-photos.tsx';

/** The photos of a student side by side, and those there were before. */
export const CompareDialog = ({ student, onClose }: { student: StudentPhotos; onClose: () => void }) => {
  const { data } = useCall(photoVersionCalls.photoVersions, { params: { id: student.id } });
  const current = data?.list.filter(({ state }) => state === 'current') ?? student.photos;
  const earlier = data?.list.filter(({ state }) => state !== 'current') ?? [];
  return (
    <PhotosDialog name={student.name} photos={current} onClose={onClose}>
      {earlier.length > 0 && <EarlierPhotos name={student.name} photos={earlier} />}
    </PhotosDialog>
  );
};
