import { z } from 'zod';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { degreeLevels } from '../degree-batches/choices.ts';

/** Whose thesis it is, in the rows of everything that happens to it. */
export const applicantFields = {
  applicationId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  level: choice('培养层次', 'Level', degreeLevels),
  title: labelled('论文题目', 'Title', z.string()),
};
