import { Major } from '@graduate/contract/administration/accounts/majors.ts';
import { z } from 'zod';
import { versioned } from '../../../../platform/database/versioned.ts';
import { accountErrors, constraints, noSuchMajor } from '../accounts.errors.ts';
import { findMajor } from './majors.queries.ts';

/** Only a major that nothing refers to can be removed; any other is switched off. */
export const majors = versioned({
  table: 'majors',
  subject: 'major',
  none: noSuchMajor,
  read: findMajor,
  recorded: ({ id: _id, version: _version, department, ...facts }) => ({
    ...facts,
    department: department.code,
  }),
  current: (major) => z.encode(Major, major),
  constraints,
  inUse: accountErrors.majorInUse,
});
