import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { listInQuery } from '../../platform/wire.ts';
import { roundRowFields } from './rounds.ts';

export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

const roundId = z.uuid() as unknown as z.ZodType<string, string>;
export const comparedQuery = z.strictObject({
  ids: labelled('轮次', 'Rounds', listInQuery(roundId)),
});

const demand = {
  seats: labelled('名额', 'Seats', z.number()),
  students: labelled('申请学生', 'Students asking', z.number()),
  wishes: labelled('志愿数', 'Wishes', z.number()),
  won: labelled('中签', 'Won', z.number()),
  taken: labelled('现占名额', 'Seats held now', z.number()),
  turnedAway: labelled('因满员被拒', 'Turned away', z.number()),
  waited: labelled('候补', 'Waited', z.number()),
  promoted: labelled('候补成功', 'Moved up', z.number()),
};

const { id, name, kind, termName, state, times, classes, done, refused } = roundRowFields;

/** A round in numbers, to stand beside others. */
export const ComparedRound = z.object({
  id,
  name,
  kind,
  termName,
  state,
  times,
  classes,
  done,
  refused,
  ...demand,
  /** Who wished and won nothing. */
  without: labelled('全部未中', 'Without any', z.number()),
});
export type ComparedRound = z.output<typeof ComparedRound>;

/** A course in these rounds, in their order; nothing where a round neither offered it nor was asked for it. */
export const ComparedCourse = z.object({
  id: z.uuid(),
  code: labelled('课程编号', 'Code', z.string()),
  name: labelled('课程', 'Course', z.string()),
  rounds: z.array(z.object(demand).nullable()),
});
export type ComparedCourse = z.output<typeof ComparedCourse>;

/** Rounds side by side: what was there, what was wanted, who got it; the most wanted courses first. */
export const ComparedRounds = z.object({
  rounds: z.array(ComparedRound),
  courses: z.array(ComparedCourse),
});
export type ComparedRounds = z.output<typeof ComparedRounds>;
