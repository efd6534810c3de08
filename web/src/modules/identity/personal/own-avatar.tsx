import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { Profile } from '@graduate/contract/identity/personal/profile.ts';
import { Avatar } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useDeclared } from '../../../shell/public.ts';
import { Part } from '../../../ui/arriving.tsx';

/** Shorter than the address of the picture holds. */
export const PICTURE_FRESH_MS = 240_000;

/** The last two characters of the name stand in for a picture, as they do in the header. */
const initialsOf = (name: string) => Array.from(name.replace(/·.*/, '')).slice(-2).join('');

type Props = { name: string; source: string | undefined; size: number };

/** A picture of the person, or its name where there is none. */
export const Picture = ({ name, source, size }: Props) => (
  <Avatar size={size} className="own-avatar" alt={name} {...(source && { src: source })}>
    {initialsOf(name)}
  </Avatar>
);

type OwnProps = { profile: Profile; size: number };

const AccountPicture = ({ profile: { avatarFileId, realName }, size }: OwnProps) => {
  const file = useCall(
    fileCalls.info,
    { body: { ids: avatarFileId ? [avatarFileId] : [] } },
    { enabled: avatarFileId !== null, quiet: true, staleTime: PICTURE_FRESH_MS },
  );
  return <Picture name={realName} source={file.data?.[0]?.thumbnail} size={size} />;
};

/** The person's picture, from the account before anywhere else. */
export const OwnAvatar = ({ profile, size }: OwnProps) => {
  const keeper = useDeclared('avatarKeepers').find(({ kind }) => kind === profile.kind);
  if (!keeper || profile.avatarFileId !== null) return <AccountPicture profile={profile} size={size} />;
  const without = <Picture name={profile.realName} source={undefined} size={size} />;
  return <Part load={keeper.picture} given={{ profile, size }} waiting={without} />;
};
