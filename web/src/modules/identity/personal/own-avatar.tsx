import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { Profile } from '@graduate/contract/identity/personal/profile.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { Avatar } from 'antd';
import { useCall } from '../../../api/use-call.ts';

/** Shorter than the address of the picture holds. */
const FRESH_MS = 240_000;

/** The last two characters of the name stand in for a picture, as they do in the header. */
const initialsOf = (name: string) => Array.from(name.replace(/·.*/, '')).slice(-2).join('');

/** The person's picture, or its name where there is none. */
export const OwnAvatar = ({ profile, size }: { profile: Profile; size: number }) => {
  const { avatarFileId, realName, kind } = profile;
  const photos = useCall(
    photoCalls.ownPhotos,
    {},
    { enabled: kind === 'student', quiet: true, staleTime: FRESH_MS },
  );
  const file = useCall(
    fileCalls.info,
    { body: { ids: avatarFileId ? [avatarFileId] : [] } },
    { enabled: avatarFileId !== null, quiet: true, staleTime: FRESH_MS },
  );
  const source = avatarFileId ? file.data?.[0]?.thumbnail : photos.data?.avatarUrl;
  return (
    <Avatar size={size} className="own-avatar" alt={realName} {...(source && { src: source })}>
      {initialsOf(realName)}
    </Avatar>
  );
};
