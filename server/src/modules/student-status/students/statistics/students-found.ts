import type { studentsFound } from '../reading/find-students.ts';

export type StudentsFound = ReturnType<typeof studentsFound>;
