import type { PersonCard } from '@graduate/contract/entrance/search/search-calls.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { DataScope } from '../../../platform/access/data-scope.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { FoundPerson } from '../../../platform/person-links.ts';
import type { Services } from '../../../platform/services.ts';
import { findPerson } from '../../administration/accounts/public.ts';
import { previewAddress } from '../../commons/files/public.ts';

/** Where to read on about a person, as far as the reader's rights go. */
const linksTo = (
  { modules }: Services,
  actor: Actor,
  person: FoundPerson,
  language: Language,
): PersonCard['links'] =>
  modules
    .flatMap(({ personLinks }) => personLinks?.(actor, person) ?? [])
    .map(({ title, ...link }) => ({ title: title[language], ...link }));

export const personCard = async (
  { services, scope, author: { actor }, language }: Context<DataScope>,
  { id }: { id: string },
): Promise<PersonCard> => {
  const person = await findPerson(services.db, scope, id);
  if (!person) throw platformErrors.notFound({ what: text('人员', 'The person') });
  const { avatarFileId, roles, ...facts } = person;
  return {
    ...facts,
    roles: roles.map(({ name, nameEn }) => (language === 'en' ? nameEn : name)),
    avatar: avatarFileId ? await previewAddress(services, avatarFileId) : '',
    links: linksTo(services, actor, facts, language),
  };
};
