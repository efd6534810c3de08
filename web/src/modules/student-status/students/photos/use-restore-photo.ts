import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type PhotoVersion,
  photoVersionCalls,
} from '@graduate/contract/student-status/students/photo-versions.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { photoTexts } from './photo-texts.ts';

/** Asks, then makes an earlier or removed photo the current one. */
export const useRestorePhoto = () => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { submit, pending } = useSave(photoVersionCalls.restorePhoto, { told: t.restored });
  const restore = async (name: string, { id, kind }: Pick<PhotoVersion, 'id' | 'kind'>) => {
    const content = t.askRestore(name, photoKinds[kind][language]);
    if (await askConfirm({ content, okText: t.restore })) await submit({ params: { id } });
  };
  return { restore, pending };
};
