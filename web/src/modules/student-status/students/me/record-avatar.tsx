import type { Profile } from '@graduate/contract/identity/personal/profile.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { Button } from 'antd';
import { callApi, uploadFile } from '../../../../api/call-api.ts';
import { keyOf, queryClient, useCall } from '../../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import {
  AvatarFrame,
  PICTURE_FRESH_MS,
  Picture,
  refreshSessionInfo,
} from '../../../identity/personal/public.tsx';

const texts = defineTexts({
  reset: ['恢复默认头像', 'Use the photo of my record'],
  askReset: [
    '不再使用自定义头像，改为显示学籍照片？',
    'Show the photo of your record instead of the picture you chose?',
  ],
  resetDone: ['已恢复默认头像', 'The photo of your record is shown'],
});

const showAnew = () => queryClient.invalidateQueries({ queryKey: keyOf(photoCalls.ownPhotos) });

/** The picture of a student: the one it chose, or a photo of the record. */
export const RecordPicture = ({ profile, size }: { profile: Profile; size: number }) => {
  const { data } = useCall(photoCalls.ownPhotos, {}, { quiet: true, staleTime: PICTURE_FRESH_MS });
  return <Picture name={profile.realName} source={data?.avatarUrl} size={size} />;
};

/** A student's picture is one of the photos of their record. */
export const RecordAvatar = ({ profile }: { profile: Profile }) => {
  const t = useTexts(texts);
  const { data: own } = useCall(photoCalls.ownPhotos, {}, { quiet: true });

  const keep = async (file: File, done: () => void) => {
    await uploadFile(photoCalls.updateAvatar, file, {});
    await showAnew();
    done();
  };

  const reset = async () => {
    const sure = await askConfirm({ content: t.askReset, okText: t.reset });
    if (!sure) return;
    await callApi(photoCalls.updateAvatar, { body: { reset: true } });
    feedback.success(t.resetDone);
    await showAnew();
    await refreshSessionInfo();
  };

  return (
    <AvatarFrame profile={profile} keep={keep}>
      {own?.ownAvatar && (
        <Button type="text" onClick={() => void reset()}>
          {t.reset}
        </Button>
      )}
    </AvatarFrame>
  );
};
