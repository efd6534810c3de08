import type { Profile } from '@graduate/contract/identity/personal/profile.ts';
import type { Load, Placed } from '../../../platform/web-module.ts';

/** Where people of a kind have their picture when not in their account: it is shown and changed there. */
type AvatarKeeper = Placed & {
  kind: Profile['kind'];
  picture: Load<{ profile: Profile; size: number }>;
  section: Load<{ profile: Profile }>;
};

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    avatarKeepers?: readonly AvatarKeeper[];
  }
}
