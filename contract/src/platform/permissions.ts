import type { Permission } from './access.ts';
import type { Text } from './text.ts';

/** The permissions of one module with their names, as the role screen shows them. */
export type PermissionTable = Readonly<Record<Permission, Text>>;
