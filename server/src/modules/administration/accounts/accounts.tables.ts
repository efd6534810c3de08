import type { ColumnType, Generated } from 'kysely';
import type { RoleScope } from '../../../platform/access/actor.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    departments: {
      id: string;
      code: string;
      name: string;
      nameEn: Generated<string>;
      kind: Generated<'school' | 'office' | 'college' | 'institute'>;
      parentId: string | null;
      sortOrder: Generated<number>;
      enabled: Generated<boolean>;
      version: Generated<number>;
    };
    majors: {
      id: string;
      code: string;
      name: string;
      nameEn: Generated<string>;
      departmentId: string;
      disciplineCode: string;
      degreeType: 'A' | 'P';
      forDoctors: Generated<boolean>;
      forMasters: Generated<boolean>;
      catalogYear: number;
      sortOrder: Generated<number>;
      enabled: Generated<boolean>;
      version: Generated<number>;
    };
    accounts: {
      id: string;
      username: string;
      realName: string;
      namePinyin: Generated<string>;
      nameInitials: Generated<string>;
      personKind: 'student' | 'staff' | 'external' | 'system';
      personNo: string | null;
      cardNo: string | null;
      mobile: string | null;
      email: string | null;
      grade: number | null;
      avatarFileId: string | null;
      passwordHash: string | null;
      passwordChangedAt: Date | null;
      mustChangePassword: Generated<boolean>;
      state: Generated<'pending' | 'active' | 'rejected' | 'disabled'>;
      stateReason: string | null;
      lockedUntil: Date | null;
      rightsVersion: Generated<number>;
      version: Generated<number>;
      createdAt: Moment;
      updatedAt: Moment;
    };
    accountAliases: { name: string; accountId: string };
    roles: {
      id: string;
      code: string;
      name: string;
      nameEn: string;
      level: Generated<number>;
      dataScope: RoleScope;
      builtIn: Generated<boolean>;
      sortOrder: Generated<number>;
      version: Generated<number>;
    };
    roleDepartments: { roleId: string; departmentId: string };
    rolePermissions: { roleId: string; permission: string };
    accountRoles: { accountId: string; roleId: string; sortOrder: Generated<number> };
    consentRequests: {
      id: string;
      call: string;
      input: ColumnType<object, string, string>;
      action: string;
      subject: 'account' | 'role';
      subjectKey: string;
      subjectName: string;
      accountId: string | null;
      roleId: string | null;
      before: ColumnType<object | null, string | null, string | null>;
      after: ColumnType<object, string, string>;
      requesterId: string;
      requestedAt: Generated<Date>;
      expiresAt: Generated<Date>;
      state: Generated<'open' | 'agreed' | 'refused' | 'withdrawn' | 'expired'>;
      decidedBy: string | null;
      decidedAt: Date | null;
      reason: string | null;
      version: Generated<number>;
    };
    accountDepartments: { accountId: string; departmentId: string; sortOrder: Generated<number> };
  }
}
