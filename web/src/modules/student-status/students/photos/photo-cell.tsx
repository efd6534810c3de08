import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import type {
  ManagedPhoto,
  OfficialKind,
  StudentPhotos,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { RiDeleteBinLine, RiImageAddLine, RiImageEditLine, RiLockLine } from '@remixicon/react';
import { Button, Tooltip } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { photoTexts } from './photo-texts.ts';

export type PhotoActs = {
  mayBring: (kind: OfficialKind) => boolean;
  bring: (student: StudentPhotos, kind: OfficialKind, file: File) => void;
  remove: (student: StudentPhotos, photo: ManagedPhoto) => void;
  look: (student: StudentPhotos) => void;
};

type Props = { student: StudentPhotos; kind: OfficialKind; acts: PhotoActs };

/** One photo of a student, or the place where it is missing: a file can be chosen or dropped here. */
export const PhotoCell = ({ student, kind, acts }: Props) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const photo = student.photos.find((one) => one.kind === kind);
  const mayBring = acts.mayBring(kind) && !photo?.locked;
  const kindName = photoKinds[kind][language];
  const label = t.uploadHere(kindName, student.name);
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file && mayBring) acts.bring(student, kind, file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button that does the same.
    <div
      className={over ? 'photo-cell over' : 'photo-cell'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(mayBring);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={({ target }) => take(target.files?.[0])}
      />
      {photo ? (
        <>
          <button type="button" className="photo-thumb" onClick={() => acts.look(student)}>
            <img src={`${photo.photoUrl}&size=s`} alt={`${student.name} ${kindName}`} loading="lazy" />
          </button>
          <div className="column muted">
            {photo.locked ? (
              <Tooltip title={t.locked}>
                <RiLockLine size={16} aria-label={t.locked} />
              </Tooltip>
            ) : (
              mayBring && (
                <>
                  <Button
                    type="text"
                    size="small"
                    title={t.replace}
                    aria-label={label}
                    icon={<RiImageEditLine size={16} />}
                    onClick={() => input.current?.click()}
                  />
                  <Button
                    type="text"
                    size="small"
                    danger
                    title={t.remove}
                    aria-label={t.removeTitle(kindName, student.name)}
                    icon={<RiDeleteBinLine size={16} />}
                    onClick={() => acts.remove(student, photo)}
                  />
                </>
              )
            )}
          </div>
        </>
      ) : mayBring ? (
        <button
          type="button"
          className="photo-missing column gap-xs centred muted small"
          aria-label={label}
          onClick={() => input.current?.click()}
        >
          <RiImageAddLine size={20} aria-hidden />
          <span>{t.upload}</span>
        </button>
      ) : (
        <span
          className="photo-missing idle column gap-xs centred muted small"
          title={kind === 'admission' ? t.notYours : undefined}
        >
          {t.none}
        </span>
      )}
    </div>
  );
};
