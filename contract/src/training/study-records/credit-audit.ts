import { z } from 'zod';
import { choice, choiceOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { auditVerdicts, courseProgress, gradeLevels, planItemKinds } from './choices.ts';

const credits = (zh: string, en: string) => labelled(zh, en, z.number());

/** One rule that does not hold, or may be worth a look, in the words of the reader. */
const Finding = z.object({
  /** The number of the message in the manuals, where it has one. */
  code: z.string().nullable(),
  message: z.string(),
  moduleId: z.uuid().nullable(),
  courseId: z.uuid().nullable(),
  linkId: z.uuid().nullable(),
});

const Sum = z.object({
  required: credits('要求', 'Required'),
  selected: credits('已选', 'Chosen'),
  earned: credits('已获', 'Earned'),
  studying: credits('在修', 'Studying'),
});

/** How far a plan, or what came of it, meets a programme: the same answer while choosing and at the end. */
export const CreditAudit = z.object({
  verdict: choice('结果', 'Result', auditVerdicts),
  totals: z.object({
    total: labelled('总学分', 'All credits', Sum),
    course: labelled('课程学分', 'Course credits', Sum),
    degree: labelled('学位课学分', 'Degree credits', Sum),
  }),
  modules: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      ...Sum.shape,
      counted: credits('计入', 'Counted'),
      surplus: credits('溢出', 'Surplus'),
      verdict: choiceOf(auditVerdicts),
      missing: z.array(z.string()),
    }),
  ),
  links: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      need: z.number(),
      have: z.number(),
      verdict: choiceOf(auditVerdicts),
    }),
  ),
  courses: z.array(
    z.object({
      courseId: z.uuid(),
      moduleId: z.uuid().nullable(),
      kind: choiceOf(planItemKinds),
      status: choiceOf(courseProgress),
      /** What it gives, or has given. */
      credits: credits('学分', 'Credits'),
      score: z.number().nullable(),
      level: choiceOf(gradeLevels).nullable(),
      /** The course that was passed in its place. */
      by: z.uuid().nullable(),
      /** It stands in the plan; else it was taken beside it. */
      planned: z.boolean(),
    }),
  ),
  errors: z.array(Finding),
  warnings: z.array(Finding),
});
export type CreditAudit = z.output<typeof CreditAudit>;
