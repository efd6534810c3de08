import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

export type Way = 'password' | 'assistant' | 'cas' | 'oidc' | 'cookie' | 'social';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: {
      id: string;
      accountId: string;
      departmentId: string | null;
      actingForId: string | null;
      way: Way;
      providerSession: string | null;
      refreshHash: string;
      previousRefreshHash: string | null;
      rotatedAt: Moment;
      tokenGeneration: Generated<number>;
      remember: Generated<boolean>;
      address: string;
      userAgent: Generated<string>;
      createdAt: Moment;
      lastSeenAt: Moment;
      expiresAt: Date;
      endedAt: Date | null;
      endedBecause: string | null;
    };
    signInLog: {
      id: Generated<number>;
      at: Moment;
      username: string;
      accountId: string | null;
      way: Way;
      succeeded: boolean;
      reason: string | null;
      address: string;
      userAgent: Generated<string>;
    };
    captchas: { id: string; answer: string; expiresAt: Date };
    signInKeys: { id: string; privateKey: string; publicKey: string; createdAt: Moment };
    usedNonces: { nonce: string; expiresAt: Date };
    pastPasswords: { accountId: string; passwordHash: string; at: Moment };
  }
}
