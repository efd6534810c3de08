import { assistantCalls } from '@graduate/contract/identity/sign-in/assistants.ts';
import { bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { insertRegistration } from '../../samples/identity/sign-in/registration.ts';
import { openSession } from '../../src/modules/identity/sign-in/sessions.ts';
import { newId } from '../../src/platform/ids.ts';
import { addNewTeacher } from './cast.ts';
import { either, everybody, inRole, ownOnly, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Specimen } from './specimen.ts';

const on = callsOn();
const THIS_YEAR = { startsOn: '2026-01-01', endsOn: '2099-12-31' };

const sessions: Specimen = {
  name: 'a session',
  make: async ({ db }, { accountId, departmentId }) => {
    const userAgent = newMark('浏览器');
    const session = {
      accountId,
      departmentId,
      way: 'password',
      remember: false,
      address: '127.0.0.1',
    } as const;
    const { sessionId } = await openSession(db, { ...session, userAgent });
    return { id: sessionId, marks: [userAgent] };
  },
  reach: everybody,
  calls: [
    on(systemSessionCalls.endSession, byId),
    on(ownSessionCalls.endOwnSession, byId, { reach: ownOnly }),
  ],
  lists: [
    list(systemSessionCalls.sessions, { query: { limit: 200 } }),
    list(ownSessionCalls.ownSessions, {}, { reach: ownOnly }),
  ],
};

/** What administrators did is for the audit administrator alone. */
const readsTheLog: Reach = either(
  inRole('auditor'),
  (_who, owner) => !inRole('sysadmin', 'security', 'auditor')(owner, owner),
);

const signIns: Specimen = {
  name: 'an attempt to sign in',
  make: async ({ db }, { accountId }) => {
    const username = newMark('登录');
    const { id } = await db
      .insertInto('signInLog')
      .values({
        username,
        accountId,
        way: 'password',
        succeeded: true,
        address: '127.0.0.1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: `attempt ${id}`, marks: [username] };
  },
  reach: readsTheLog,
  calls: [],
  lists: [
    list(systemSessionCalls.signIns, { query: { keyword: '登录样本', limit: 200 } }, { counted: true }),
    list(systemSessionCalls.exportSignIns, { query: { keyword: '登录样本' } }),
    list(ownSessionCalls.ownSignIns, { query: { limit: 200 } }, { reach: ownOnly }),
  ],
};

/** An assistant whom the owner has appointed. */
const appointments: Specimen = {
  name: 'the appointment of an assistant',
  make: async (app, owner) => {
    const { id: assistantId, realName } = await addNewTeacher(app, '助理', owner);
    const id = newId();
    await app.db
      .insertInto('assistantAppointments')
      .values({ id, tutorId: owner.accountId, assistantId, ...THIS_YEAR, endedAt: null })
      .execute();
    return { id, marks: [realName] };
  },
  reach: ownOnly,
  calls: [
    on(assistantCalls.changeAppointment, byIdWith({ ...THIS_YEAR, version: 1 })),
    on(assistantCalls.endAppointment, byIdWith({ version: 1 })),
  ],
  lists: [list(assistantCalls.assistants, {})],
};

const bindings: Specimen = {
  name: 'a bound account',
  make: async ({ db }, { accountId }) => {
    const id = newId();
    const nickname = newMark('昵称');
    await db
      .insertInto('socialBindings')
      .values({ id, accountId, source: nickname, subject: id, nickname })
      .execute();
    return { id, marks: [nickname] };
  },
  reach: ownOnly,
  calls: [on(bindingCalls.unbind, byId)],
};

/** Whoever registers belongs to no department yet; those who review see all of them. */
const registrations: Specimen = {
  name: 'a registration',
  make: async ({ db }, owner) => {
    const realName = newMark('注册');
    const { id } = await insertRegistration(db, { realName, unit: owner.name });
    return { id, marks: [realName] };
  },
  reach: everybody,
  calls: [
    on(registrationCalls.approveRegistration, byIdWith({ version: 1 })),
    on(registrationCalls.rejectRegistration, byIdWith({ version: 1, reason: '材料不全' })),
  ],
  lists: [
    list(registrationCalls.registrations, { query: { keyword: '注册样本', limit: 200 } }, { counted: true }),
  ],
};

/** The department somebody works in: a session moves to the person's own departments only. */
const places: Specimen = {
  name: 'a department to switch to',
  make: async (_app, { departmentId }) => ({ id: departmentId, marks: [newMark('部门')] }),
  reach: (who, owner) => who.departmentIds.includes(owner.departmentId),
  calls: [
    on(sessionCalls.changeDepartment, ({ id }) => ({ body: { id } }), {
      outside: [403],
      deniedOnly: 'it ends the token it comes with; its own tests try it',
    }),
  ],
};

export const signInSpecimens = [sessions, signIns, appointments, bindings, registrations, places];
