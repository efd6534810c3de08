import { type MemberTitle, memberTitles } from '@graduate/contract/degrees/defences/choices.ts';
import { type DefenceMember, DefencePlan } from '@graduate/contract/degrees/defences/defences.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { isOfSchool } from '../reviews/public.ts';
import { defenceErrors } from './defences.errors.ts';

export type TypedCommittee = { chair: string; members: string };

const Member = DefencePlan.shape.members.element;
/** A committee has fifteen at most; what is longer is no list of members. */
const BETWEEN_MEMBERS = /[;；\n]+/;
const BETWEEN_PARTS = /[/／]/;
const STAFF_NO = /^[A-Za-z0-9-]+$/;

const rankOf = (typed: string): MemberTitle | undefined =>
  keysOf(memberTitles).find((key) => memberTitles[key].zh === typed || memberTitles[key].en === typed);

/** The one of the library who has this name and unit; of two nobody can say which is meant. */
const inLibrary = async (tx: Tx, name: string, unit: string): Promise<string | null> => {
  const found = await tx
    .selectFrom('reviewExperts')
    .select('id')
    .where('name', '=', name)
    .where('unit', '=', unit)
    .where('status', '=', 'available')
    .limit(2)
    .execute();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
};

const readMember = async (
  tx: Tx,
  typed: string,
  { role, school }: { role: DefenceMember['role']; school: string },
): Promise<DefenceMember> => {
  if (STAFF_NO.test(typed))
    // Name, title and unit are what the record of staff says.
    return {
      name: typed,
      unit: school,
      title: '—',
      titleLevel: 'other',
      external: false,
      role,
      staffNo: typed,
      expertId: null,
    };
  const [name = '', unit = '', title = '', rank = ''] = typed.split(BETWEEN_PARTS).map((part) => part.trim());
  const read = Member.safeParse({
    name,
    unit,
    title,
    titleLevel: rankOf(rank),
    external: !isOfSchool(unit, school),
    role,
    staffNo: null,
    expertId: await inLibrary(tx, name, unit),
  });
  if (!read.success) throw defenceErrors.badMember({ typed });
  return read.data;
};

/** The members of a committee as a cell of a sheet names them. */
export const readMembers = async (
  tx: Tx,
  { chair, members }: TypedCommittee,
  school: string,
): Promise<DefenceMember[]> => {
  const named = members
    .split(BETWEEN_MEMBERS)
    .map((typed) => typed.trim())
    .filter(Boolean);
  const read = [await readMember(tx, chair, { role: 'chair', school })];
  for (const typed of named) read.push(await readMember(tx, typed, { role: 'member', school }));
  return read;
};
