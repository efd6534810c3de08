import './extension-points.ts';
import { type Profile, profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { RiImageEditLine } from '@remixicon/react';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useDeclared } from '../../../shell/public.ts';
import { Part } from '../../../ui/arriving.tsx';
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

type FrameProps = {
  profile: Profile;
  /** Keeps the picture that was chosen and cropped, and says when it is done. */
  keep: (file: File, done: () => void) => Promise<unknown>;
  /** What else may be done with the picture. */
  children: ReactNode;
};

/** The picture of the person: chosen, cropped in the browser, and kept by whoever keeps it. */
export const AvatarFrame = ({ profile, keep, children }: FrameProps) => {
  const t = useTexts(avatarTexts);
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();

  const open = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    // Cameras store pictures lying on their side and note which way is up.
    await createImageBitmap(file, { imageOrientation: 'from-image' }).then(setPicture, () =>
      feedback.error(t.unreadable),
    );
  };

  const use = async (file: File) => {
    try {
      await keep(file, () => {
        setPicture(undefined);
        feedback.success(t.changed);
        void refreshSessionInfo();
      });
    } catch (error) {
      feedback.error((error as Error).message);
    }
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
          {children}
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

const AccountAvatar = ({ profile }: { profile: Profile }) => {
  const t = useTexts(avatarTexts);
  const afterwards = useRef<() => void>(undefined);
  const change = useSave(profileCalls.changeAvatar, { onSuccess: () => afterwards.current?.() });

  const keep = async (file: File, done: () => void) => {
    afterwards.current = done;
    const { id } = await uploadFor(avatarKind, file);
    await change.submit({ body: { fileId: id } });
  };

  const remove = async () => {
    const sure = await askConfirm({ content: t.askRemove, danger: true, okText: t.remove });
    if (!sure) return;
    afterwards.current = () => {
      feedback.success(t.removed);
      void refreshSessionInfo();
    };
    await change.submit({ body: { fileId: null } });
  };

  return (
    <AvatarFrame profile={profile} keep={keep}>
      {profile.avatarFileId && (
        <Button type="text" danger loading={change.pending} onClick={() => void remove()}>
          {t.remove}
        </Button>
      )}
    </AvatarFrame>
  );
};

/** The picture of the person, kept in the account or where people of its kind have it. */
export const AvatarSection = ({ profile }: { profile: Profile }) => {
  const keeper = useDeclared('avatarKeepers').find(({ kind }) => kind === profile.kind);
  return keeper ? <Part load={keeper.section} given={{ profile }} /> : <AccountAvatar profile={profile} />;
};
