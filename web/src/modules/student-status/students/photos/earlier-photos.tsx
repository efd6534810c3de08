import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import { type PhotoVersion, photoStates } from '@graduate/contract/student-status/students/photo-versions.ts';
import { Button, Tag } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { PhotoStory } from './photo-story.tsx';
import { photoTexts } from './photo-texts.ts';
import { useRestorePhoto } from './use-restore-photo.ts';

type Props = { name: string; photos: readonly PhotoVersion[] };

/** The photos a student had before: who brought and who removed them, and the way back. */
export const EarlierPhotos = ({ name, photos }: Props) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { restore, pending } = useRestorePhoto();
  return (
    <section className="photo-earlier" aria-label={t.earlier}>
      <h3>{t.earlier}</h3>
      <ul>
        {photos.map((photo) => (
          <li key={photo.id} className="line gap-m align-start">
            <img
              className="fixed"
              src={`${photo.photoUrl}&size=m`}
              alt={`${name} ${photoKinds[photo.kind][language]}`}
            />
            <div>
              <b>{photoKinds[photo.kind][language]}</b>
              <Tag color={photo.state === 'removed' ? 'red' : 'default'}>
                {photoStates[photo.state][language]}
              </Tag>
              <PhotoStory {...photo} />
              {photo.restorable && (
                <Button size="small" loading={pending} onClick={() => void restore(name, photo)}>
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
