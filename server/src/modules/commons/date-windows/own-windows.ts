import type { OwnWindow, OwnWindows } from '@graduate/contract/commons/date-windows/own-windows.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { WindowSubject } from '../../../platform/window-code.ts';
import { databaseTime, type Found, resolveWindows } from './resolve-window.ts';
import { windowCodesOf } from './window-codes.ts';

/** What is known about the caller: department and grade here, the rest from the modules that keep it. */
const subjectOf = async ({ db, modules }: Services, actor: Actor): Promise<WindowSubject> => {
  const more = await Promise.all(
    modules.flatMap(({ windowSubject }) => (windowSubject ? [windowSubject(db, actor)] : [])),
  );
  const subject: WindowSubject = { departmentId: actor.department?.id, grade: actor.grade };
  for (const facts of more) Object.assign(subject, facts);
  return subject;
};

const shown =
  (language: Language) =>
  ({ code, state, times }: Found): OwnWindow => ({
    code: code.code,
    operation: code.operation[language],
    state,
    opensAt: times?.opensAt ?? null,
    closesAt: times?.closesAt ?? null,
    note: times?.note ?? '',
    link: code.link ?? null,
  });

/** The operations asked for, or all that are for the caller's current role. A code nobody declares is left out. */
export const ownWindows = async (
  { services, author: { actor }, language }: Context,
  { codes: wanted }: { codes?: readonly string[] | undefined },
): Promise<OwnWindows> => {
  const codes = windowCodesOf(services).filter(({ code, roles }) =>
    wanted ? wanted.includes(code) : roles.includes(actor.role.code),
  );
  const [now, subject] = await Promise.all([databaseTime(services.db), subjectOf(services, actor)]);
  const found = await resolveWindows(services.db, codes, subject, now);
  return { serverTime: now.getTime(), windows: found.map(shown(language)) };
};
