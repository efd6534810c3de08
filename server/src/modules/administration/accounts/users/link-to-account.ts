import { text } from '@graduate/contract/platform/text.ts';
import { mayUse } from '../../../../platform/access/actor.ts';
import type { PersonLinks } from '../../../../platform/person-links.ts';

/** The account of a person, for those who may see accounts. */
export const linkToAccount: PersonLinks = (actor, { personNo, realName }) =>
  mayUse(actor, 'system:user:view')
    ? [
        {
          title: text('用户账号', 'Account'),
          url: `/system/users?keyword=${encodeURIComponent(personNo ?? realName)}`,
          icon: 'user-settings-line',
        },
      ]
    : [];
