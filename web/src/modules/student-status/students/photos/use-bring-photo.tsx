import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type OfficialKind,
  PhotoFields,
  photoCalls,
  type StudentPhotos,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { uploadFile } from '../../../../api/call-api.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { CropDialog } from '../../../identity/personal/public.tsx';
import { photoTexts } from './photo-texts.ts';

const RATIO = 3 / 4;
const LEAST_WIDTH = 240;
const MOST_WIDTH = 960;

type Chosen = { student: StudentPhotos; kind: OfficialKind; picture: ImageBitmap };

/** Brings in one photo: it is cut to 3:4 in the browser and sent. */
export const useBringPhoto = () => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const refresh = useRefresh(photoCalls.listPhotos, photoVersionCalls.photoVersions);
  const [chosen, setChosen] = useState<Chosen>();

  const bring = async (student: StudentPhotos, kind: OfficialKind, file: File): Promise<void> => {
    try {
      // Cameras store pictures lying on their side and note which way is up.
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      if (Math.min(picture.width, picture.height * RATIO) < LEAST_WIDTH) feedback.error(t.tooSmall);
      else setChosen({ student, kind, picture });
    } catch {
      feedback.error(t.unreadable);
    }
  };

  const send = async (file: File): Promise<void> => {
    if (!chosen) return;
    const fields = z.encode(PhotoFields, { studentId: chosen.student.id, kind: chosen.kind });
    try {
      await uploadFile(photoCalls.addPhoto, file, fields as Record<string, string>);
      feedback.success(t.saved);
      setChosen(undefined);
      refresh();
    } catch (error) {
      feedback.error((error as Error).message);
    }
  };

  const dialog: ReactNode = chosen && (
    <CropDialog
      picture={chosen.picture}
      ratio={RATIO}
      mostPixels={MOST_WIDTH}
      title={t.crop(photoKinds[chosen.kind][language])}
      okText={t.use}
      onClose={() => setChosen(undefined)}
      onCut={send}
    />
  );
  return { bring, dialog };
};
