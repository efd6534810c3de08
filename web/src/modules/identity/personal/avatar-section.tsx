import { type Profile, profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { RiImageEditLine } from '@remixicon/react';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { callApi, uploadFile } from '../../../api/call-api.ts';
import { keyOf, queryClient, useCall } from '../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { uploadFor } from '../../../ui/upload/upload-for.ts';
import { useSave } from '../../../ui/use-save.ts';
import { CropDialog } from './crop-dialog.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import { avatarTexts } from './personal-texts.ts';
import { refreshSessionInfo } from './refresh-session-info.ts';

const avatarKind = { moduleCode: 'XT', businessCode: 'avatar' };
const SHOWN_SIZE = 128;

const showAnew = async () => {
  await queryClient.invalidateQueries({ queryKey: keyOf(photoCalls.ownPhotos) });
  await refreshSessionInfo();
};

/** The picture of the person: chosen, cropped in the browser, uploaded. */
export const AvatarSection = ({ profile }: { profile: Profile }) => {
  const t = useTexts(avatarTexts);
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const { data: own } = useCall(
    photoCalls.ownPhotos,
    {},
    { enabled: profile.kind === 'student', quiet: true },
  );
  const change = useSave(profileCalls.changeAvatar, {
    invalidates: [profileCalls.profile],
    onSuccess: (_, { body }) => {
      setPicture(undefined);
      feedback.success(body.fileId ? t.changed : t.removed);
      void refreshSessionInfo();
    },
  });

  const open = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    // Cameras store pictures lying on their side and note which way is up.
    await createImageBitmap(file, { imageOrientation: 'from-image' }).then(setPicture, () =>
      feedback.error(t.unreadable),
    );
  };

  /** The picture of a student is one of the photos of its record. */
  const takeAsPhoto = async (file: File) => {
    await uploadFile(photoCalls.updateAvatar, file, {});
    setPicture(undefined);
    feedback.success(t.changed);
    await showAnew();
  };

  const reset = async () => {
    const sure = await askConfirm({ content: t.askReset, okText: t.reset });
    if (!sure) return;
    await callApi(photoCalls.updateAvatar, { body: { reset: true } });
    feedback.success(t.resetDone);
    await showAnew();
  };

  const use = async (file: File) => {
    try {
      if (profile.kind === 'student') return await takeAsPhoto(file);
      const { id } = await uploadFor(avatarKind, file);
      await change.submit({ body: { fileId: id } });
    } catch (error) {
      feedback.error((error as Error).message);
    }
  };

  const remove = async () => {
    const sure = await askConfirm({ content: t.askRemove, danger: true, okText: t.remove });
    if (sure) await change.submit({ body: { fileId: null } });
  };

  return (
    <div className="avatar-section line gap-xl">
      <OwnAvatar profile={profile} size={SHOWN_SIZE} />
      <div>
        <p className="personal-help note below-l">{t.help}</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => void open(target.files?.[0])}
        />
        <div className="personal-buttons row below-l">
          <Button type="primary" icon={<RiImageEditLine size={16} />} onClick={() => input.current?.click()}>
            {t.pick}
          </Button>
          {own?.ownAvatar && (
            <Button type="text" onClick={() => void reset()}>
              {t.reset}
            </Button>
          )}
          {profile.kind !== 'student' && profile.avatarFileId && (
            <Button type="text" danger loading={change.pending} onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          ratio={1}
          mostPixels={512}
          title={t.crop}
          okText={t.use}
          onClose={() => setPicture(undefined)}
          onCut={use}
        />
      )}
    </div>
  );
};
