import type { User } from '@graduate/contract/administration/accounts/users.ts';
import type { Meaning } from '../../../../ui/state-tag.tsx';

export const meaningOf: Record<User['state'], Meaning> = {
  pending: 'warning',
  active: 'success',
  rejected: 'error',
  disabled: 'default',
};
