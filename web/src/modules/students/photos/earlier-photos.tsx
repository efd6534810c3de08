import { photoKinds } from '@graduate/contract/students/choices.ts';
import type { StudentPhotos } from '@graduate/contract/students/photo-calls.ts';
import { photoStates, photoVersionCalls } from '@graduate/contract/students/photo-versions.ts';
import { Button, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { PhotoStory } from './photo-story.tsx';
import { photoTexts } from './photo-texts.ts';
import { useRestorePhoto } from './use-restore-photo.ts';

/** The photos a student had before: who brought and who removed them, and the way back. */
export const EarlierPhotos = ({ student }: { student: StudentPhotos }) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { restore, pending } = useRestorePhoto();
  const { data } = useCall(photoVersionCalls.photoVersions, { params: { id: student.id } });
  const earlier = data?.list.filter(({ state }) => state !== 'current') ?? [];
  if (earlier.length === 0) return null;
  return (
    <section className="photo-earlier" aria-label={t.earlier}>
      <h3>{t.earlier}</h3>
      <ul>
        {earlier.map((photo) => (
          <li key={photo.id}>
            <img
              src={`${photo.photoUrl}&size=m`}
              alt={`${student.name} ${photoKinds[photo.kind][language]}`}
            />
            <div>
              <b>{photoKinds[photo.kind][language]}</b>
              <Tag color={photo.state === 'removed' ? 'red' : 'default'}>
                {photoStates[photo.state][language]}
              </Tag>
              <PhotoStory {...photo} />
              {photo.restorable && (
                <Button size="small" loading={pending} onClick={() => void restore(student.name, photo)}>
                  {t.restore}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
