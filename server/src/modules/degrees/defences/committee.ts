import { lawOfCommittee, memberTitles } from '@graduate/contract/degrees/defences/choices.ts';
import type { DefenceMember } from '@graduate/contract/degrees/defences/defences.ts';
import type { RuleValues } from '@graduate/contract/degrees/degree-batches/rules.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { ApplicationEntry } from '../degree-applications/public.ts';
import { isOfSchool } from '../reviews/public.ts';
import { defenceErrors } from './defences.errors.ts';
import { mustBeOthers } from './overrule-defence.ts';

/** A member as the server knows the person, whatever was typed. */
export type KnownMember = DefenceMember & {
  /** Everything the same person could be found under. */
  marks: readonly string[];
};

const staffNumbered = async (tx: Tx, no: string) => {
  const { jobState, ...found } = await tx
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .select(['staff.name', 'staffNo', 'accountId', 'mobile', 'title', 'titleLevel', 'jobState'])
    .select('departments.name as departmentName')
    .where('staffNo', '=', no)
    .executeTakeFirstOrThrow(() => defenceErrors.noSuchStaff({ no }));
  if (jobState !== 'onDuty') throw defenceErrors.hasLeft({ name: found.name, no });
  return found;
};

export const secretaryNumbered = staffNumbered;

const expertNamed = (tx: Tx, id: string) =>
  tx
    .selectFrom('reviewExperts')
    .leftJoin('staff', 'staff.accountId', 'reviewExperts.accountId')
    .select(['reviewExperts.name', 'unit', 'reviewExperts.title', 'reviewExperts.titleLevel', 'internal'])
    .select(['reviewExperts.accountId', 'mobileDigest', 'staff.staffNo'])
    .where('reviewExperts.id', '=', id)
    .executeTakeFirstOrThrow(() => defenceErrors.noSuchExpert());

const plain = (words: string): string => words.replaceAll(/\s+/g, '').toLowerCase();

/** Without the name of the school, who was from outside when the plan was made is so still. */
type About = { school: string | null; digest: (mobile: string) => string };

const isOwnUnit = (unit: string, { external }: DefenceMember, { school }: About): boolean =>
  school === null ? !external : isOfSchool(unit, school);

const marked = (kind: string, value: string | null): string[] => (value ? [`${kind} ${value}`] : []);
const named = (name: string, unit: string): string => `name ${plain(name)} ${plain(unit)}`;
/** Of somebody known to neither staff nor library, only the name is sure, whatever unit was typed beside it. */
const typed = (name: string): string => `typed ${plain(name)}`;

const ofStaff = async (tx: Tx, no: string, member: DefenceMember, about: About): Promise<KnownMember> => {
  const { name, staffNo, accountId, mobile, title, titleLevel } = await staffNumbered(tx, no);
  return {
    ...member,
    name,
    title: title ?? member.title,
    titleLevel: titleLevel === 'senior' || titleLevel === 'associate' ? titleLevel : 'other',
    external: false,
    expertId: null,
    marks: [
      `staff ${staffNo}`,
      ...marked('account', accountId),
      ...marked('mobile', mobile && about.digest(mobile)),
      ...(about.school === null ? [] : [named(name, about.school)]),
    ],
  };
};

const ofLibrary = async (tx: Tx, id: string, member: DefenceMember, about: About): Promise<KnownMember> => {
  const { name, unit, title, titleLevel, internal, staffNo, accountId, mobileDigest } = await expertNamed(
    tx,
    id,
  );
  return {
    ...member,
    name,
    unit,
    title: title || member.title,
    titleLevel,
    external: !internal && staffNo === null && !isOwnUnit(unit, member, about),
    marks: [
      ...marked('staff', staffNo),
      `expert ${id}`,
      ...marked('account', accountId),
      ...marked('mobile', mobileDigest),
      named(name, unit),
    ],
  };
};

/** Whether somebody is from outside is not for who types to say. */
const known = async (tx: Tx, member: DefenceMember, about: About): Promise<KnownMember> => {
  if (member.staffNo) return ofStaff(tx, member.staffNo, member, about);
  if (member.expertId) return ofLibrary(tx, member.expertId, member, about);
  const own = isOwnUnit(member.unit, member, about);
  return {
    ...member,
    external: !own,
    marks: [named(member.name, (own && about.school) || member.unit), typed(member.name)],
  };
};

export const knownMembers = async (
  tx: Tx,
  members: readonly DefenceMember[],
  school: string | null,
): Promise<KnownMember[]> => {
  const { digest } = await documentNumbers(tx);
  const found: KnownMember[] = [];
  for (const member of members) found.push(await known(tx, member, { school, digest }));
  return found;
};

/** The applicant, as a member could be named: a teacher of this school may be working for a degree here. */
const applicantMarks = async (tx: Tx, studentId: string, school: string | null): Promise<Set<string>> => {
  const { name, accountId, staffNo } = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('staff', 'staff.accountId', 'studentPersons.accountId')
    .select(['studentRecords.name', 'studentPersons.accountId', 'staff.staffNo'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow();
  return new Set([
    ...marked('staff', staffNo),
    ...marked('account', accountId),
    ...(school === null ? [] : [named(name, school)]),
    typed(name),
  ]);
};

/** The tutors of an applicant, as members could be named. */
const tutorMarks = async (tx: Tx, studentId: string, school: string | null): Promise<Set<string>> => {
  const tutors = await tx
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.name', 'staff.staffNo', 'staff.accountId'])
    .where('studentTutors.studentId', '=', studentId)
    .execute();
  return new Set(
    tutors.flatMap(({ name, staffNo, accountId }) => [
      `staff ${staffNo}`,
      ...(accountId ? [`account ${accountId}`] : []),
      ...(school === null ? [] : [named(name, school)]),
      typed(name),
    ]),
  );
};

type Numbers = { members: readonly KnownMember[]; joined: readonly string[] };

const mustBeEnough = ({ members, joined }: Numbers, { level }: ApplicationEntry, rule: RuleValues): void => {
  const law = lawOfCommittee[level];
  const least = Math.max(law.members, rule.committeeMin);
  const outside = Math.max(law.external, rule.externalMembers);
  if (members.length < least) throw defenceErrors.tooFew({ level, least });
  if (members.length > rule.committeeMax) throw defenceErrors.tooMany({ most: rule.committeeMax });
  if (rule.oddCommittee && members.length % 2 === 0) throw defenceErrors.notOdd();
  if (members.filter(({ external }) => external).length < outside)
    throw defenceErrors.tooFewOutside({ level, least: outside, joined });
};

const mustBeDifferent = (members: readonly KnownMember[]): void => {
  const seen = new Set<string>();
  for (const { name, marks } of members) {
    if (marks.some((mark) => seen.has(mark))) throw defenceErrors.memberTwice({ name });
    for (const mark of marks) seen.add(mark);
  }
  // Another unit typed beside the same name makes nobody a second person; namesakes are named by number or from the library.
  for (const one of members.filter(({ name, marks }) => marks.includes(typed(name))))
    if (members.some((other) => other !== one && plain(other.name) === plain(one.name)))
      throw defenceErrors.memberTwice({ name: one.name });
};

const mustHaveChair = (members: readonly KnownMember[], rule: RuleValues): void => {
  const [chair, ...others] = members.filter(({ role }) => role === 'chair');
  if (!chair || others.length > 0) throw defenceErrors.noChair();
  const fits =
    chair.titleLevel === 'senior' || (rule.chairTitle === 'associate' && chair.titleLevel === 'associate');
  if (!fits)
    throw defenceErrors.chairTitle({
      title: memberTitles[rule.chairTitle],
      name: chair.name,
      present: memberTitles[chair.titleLevel],
    });
};

type Committee = {
  members: readonly KnownMember[];
  secretaryNo: string;
  school: string | null;
  /** Those who were from outside when it was planned and have come to this school since. */
  joined?: readonly string[];
};

/** What the law and the rules ask of a committee. */
export const mustBeLawful = async (
  tx: Tx,
  application: ApplicationEntry,
  rule: RuleValues,
  { members, secretaryNo, school, joined = [] }: Committee,
): Promise<void> => {
  const own = await applicantMarks(tx, application.studentId, school);
  if (members.some(({ marks }) => marks.some((mark) => own.has(mark))))
    throw defenceErrors.applicantIsMember();
  const tutors = await tutorMarks(tx, application.studentId, school);
  const isTutor = ({ marks }: KnownMember) => marks.some((mark) => tutors.has(mark));
  if (members.some((member) => member.role === 'chair' && isTutor(member)))
    throw defenceErrors.tutorIsChair();
  if (!rule.tutorMayVote && members.some(isTutor)) throw defenceErrors.tutorIsMember();
  await mustBeOthers(tx, application.id, members);
  mustBeDifferent(members);
  mustHaveChair(members, rule);
  mustBeEnough({ members, joined }, application, rule);
  const secretary = await staffNumbered(tx, secretaryNo);
  const secretaryMarks = [`staff ${secretaryNo}`, `account ${secretary.accountId}`];
  if (members.some(({ marks }) => marks.some((mark) => secretaryMarks.includes(mark))))
    throw defenceErrors.secretaryIsMember();
  if (secretaryMarks.some((mark) => own.has(mark))) throw defenceErrors.applicantIsMember();
  if (tutors.has(`staff ${secretaryNo}`)) throw defenceErrors.secretaryIsTutor();
};

/** A committee as it was planned, looked at again: somebody may have left, come to this school or have another title. */
export const mustBeLawfulStill = async (
  tx: Tx,
  application: ApplicationEntry,
  rule: RuleValues,
  { school, secretaryNo, ...planned }: Omit<Committee, 'members'> & { members: readonly DefenceMember[] },
): Promise<void> => {
  const members = await knownMembers(tx, planned.members, school);
  const joined = members
    .filter(({ external }, at) => !external && planned.members[at]?.external)
    .map(({ name }) => name);
  await mustBeLawful(tx, application, rule, { members, secretaryNo, school, joined });
};
