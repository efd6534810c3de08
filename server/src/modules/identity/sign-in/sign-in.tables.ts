import type {
  ApplicantKind,
  IdKind,
  RegistrationState,
} from '@graduate/contract/identity/sign-in/registration.ts';
import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sessions: {
      id: string;
      accountId: string;
      departmentId: string | null;
      actingForId: string | null;
      way: SignInMethod;
      providerSession: string | null;
      providerSubject: string | null;
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
    passwordLinks: {
      accountId: string;
      codeHash: string;
      createdAt: Moment;
      expiresAt: Date;
    };
    signInLog: {
      id: Generated<number>;
      at: Moment;
      username: string;
      accountId: string | null;
      way: SignInMethod;
      succeeded: boolean;
      reason: string | null;
      address: string;
      userAgent: Generated<string>;
      actingForId: string | null;
    };
    captchas: { id: string; answer: string; expiresAt: Date };
    signInKeys: { id: string; privateKey: string; publicKey: string; createdAt: Moment };
    usedNonces: { nonce: string; expiresAt: Date };
    pastPasswords: { accountId: string; passwordHash: string; at: Moment };
    signInTries: {
      key: string;
      accountId: string | null;
      failed: Generated<number>;
      pending: Generated<number>;
      pendingAt: Date | null;
      lastFailureAt: Date | null;
      waitUntil: Date | null;
    };
    knownPlaces: { accountId: string; place: string; lastUsedAt: Moment };
    assistantAppointments: {
      id: string;
      tutorId: string;
      assistantId: string;
      startsOn: string;
      endsOn: string;
      endedAt: Date | null;
      createdAt: Moment;
      version: Generated<number>;
    };
    socialBindings: {
      id: string;
      accountId: string;
      source: string;
      subject: string;
      nickname: Generated<string>;
      createdAt: Moment;
    };
    smsCodes: {
      id: string;
      mobile: string;
      codeHash: string;
      address: string;
      tries: Generated<number>;
      usedAt: Date | null;
      createdAt: Moment;
      expiresAt: Date;
    };
    registrations: {
      id: string;
      accountId: string;
      applicantKind: ApplicantKind;
      realName: string;
      mobile: string;
      idKind: IdKind;
      idNumber: string;
      unit: string;
      state: Generated<RegistrationState>;
      reason: string | null;
      reviewedBy: string | null;
      reviewedAt: Date | null;
      submittedAt: Moment;
      version: Generated<number>;
    };
  }
}
