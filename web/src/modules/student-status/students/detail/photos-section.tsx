import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { PhotosSideBySide } from '../parts/photos-dialog.tsx';

/** The photos of a student beside each other. */
export const PhotosSection = ({ detail }: { detail: StudentDetail }) => (
  <PhotosSideBySide name={detail.brief.name} photos={detail.photos} />
);
